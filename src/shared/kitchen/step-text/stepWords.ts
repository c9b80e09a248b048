/** What a quantity is to the verb, by the words directly before it. */
export type Relation = 'at' | 'to' | 'below' | 'above' | 'from'

/** `work`: a person is busy with it. `wait`: it goes on by itself. */
export type TimeKind = 'work' | 'wait'

export interface Verb {
  /** Its base form, as it is shown: "bake". */
  readonly name: string
  /** Null for a verb that means either: "cook". */
  readonly kind: TimeKind | null
  /** Whether the length of a time decides: cook for 2 minutes is work, for an hour waiting. */
  readonly byLength: boolean
  /** Whether it says little without its object ("leave", "add"): it is no name for a timer. */
  readonly isVague: boolean
  readonly usesOven: boolean
}

/** The words that are read in the text of a step, in lower case. One table for each language. */
export interface StepWords {
  /** The language is not known: any word between two figures may join them. */
  readonly onlySymbols: boolean
  /** The verb of a time follows it in its clause: 30 Minuten "backen". */
  readonly isVerbLast: boolean
  /** By form; a gerund is in `gerunds` too. */
  readonly verbs: ReadonlyMap<string, Verb>
  readonly gerunds: ReadonlySet<string>
  /** The verb after one of these goes on: "continue" baking. */
  readonly continuing: ReadonlySet<string>
  /** Names of verbs that may be either also when they are brief: "boil" for 2 minutes. */
  readonly boiling: ReadonlySet<string>
  /** A verb of work after one of these says what something is done for: turn "to" coat. */
  readonly infinitives: ReadonlySet<string>
  /** What is done beside another verb: cook, "stirring", for 5 minutes; those of `stirring` keep a person busy. */
  readonly tending: ReadonlySet<string>
  readonly stirring: ReadonlySet<string>
  /** Stirring with one of these leaves time for other work: stirring "occasionally". */
  readonly sometimes: readonly string[]
  /** Phrases of what keeps a person busy: "sin dejar de" mover. */
  readonly constantly: readonly string[]
  /** Phrases that say that nobody needs to do anything: cook "covered". */
  readonly still: readonly string[]
  /** A gerund before one of these names a thing: baking "powder". */
  readonly compounds: ReadonlySet<string>
  /** A form after one of these is a noun or an adjective: the "rest", low "heat". */
  readonly beforeNouns: ReadonlySet<string>
  /** A form directly before one of these is a noun when no verb follows: the bowl, "whisk" and cream. */
  readonly joints: ReadonlySet<string>
  /** Forms that are adjectives unless an object follows: with the damper "open", for 30 minutes. */
  readonly adjectives: ReadonlySet<string>
  /** "for" 30 minutes. */
  readonly beforeDurations: ReadonlySet<string>
  /** What was done before, directly at its time: beans "soaked" for 12 hours. */
  readonly prepared: readonly string[]
  /** What follows one of these is another action: fry until golden, "then" add the rice. */
  readonly sequences: ReadonlySet<string>
  /** Nobody stirs after one of these: "without" stirring. */
  readonly without: ReadonlySet<string>
  /** A time after one of these is not to be waited for: do "not" keep it warm; it "can" rest. */
  readonly modals: ReadonlySet<string>
  readonly negations: ReadonlySet<string>
  /** Joins a duration and the noun of its purpose: 10 minutes "of" rest. */
  readonly of: ReadonlySet<string>
  /** A sentence with one of these happens only sometimes: "if" it springs back, wait for 10 minutes. */
  readonly conditions: ReadonlySet<string>
  /** Begins a clause that says how it turns out: "until" the core is at 96 °C. */
  readonly clauses: ReadonlySet<string>

  /** Seconds per unit, by word and symbol. */
  readonly times: ReadonlyMap<string, number>
  /** Minutes only beside hours or seconds, because it means metres elsewhere: 1 h 30 "m". */
  readonly shortMinutes: ReadonlySet<string>
  /** Whole numbers below a hundred as words; those of `tens` may be followed by another one: "twenty" five. */
  readonly numbers: ReadonlyMap<string, number>
  readonly tens: ReadonlyMap<string, number>
  /** Parts or numbers of a unit in several words, up to the unit: "half an" hour, "une dizaine" de minutes. */
  readonly parts: ReadonlyMap<string, number>
  /** One "hundred" and twenty. */
  readonly hundred: ReadonlySet<string>
  /** One unit, where no word of `beforeRates` precedes it: for "an" hour, but not twice "an" hour. */
  readonly articles: readonly string[]
  readonly beforeRates: ReadonlySet<string>
  /** The units that an article does not count: for a "second" rise. */
  readonly uncounted: ReadonlySet<string>
  /** Words allowed between a number and its unit: 4 "more" minutes. */
  readonly fillers: ReadonlySet<string>
  readonly and: readonly string[]
  /** Joins the ends of a range, besides dashes. */
  readonly to: readonly string[]
  /** One of `to` after which the unit may be missing: a minute "or" two. */
  readonly or: ReadonlySet<string>
  /** Between two times, of which one is enough: 12 h, "ideally" 24 h. */
  readonly ideally: ReadonlySet<string>
  readonly between: readonly string[]
  /** A number after one of these, with a dash and spaces behind it, is no duration: "speed" 2 – 6 minutes. */
  readonly labels: readonly string[]
  /** The number before one of these is not in minutes, besides the units of amounts: 1 h 30 "cm". */
  readonly otherUnits: ReadonlySet<string>
  /** What adds a part of the unit to a duration: an hour "and a half". */
  readonly halfAdded: readonly (readonly [phrase: string, part: number])[]

  /** Before an hour of the day: "at" 20 h. */
  readonly clock: ReadonlySet<string>
  /** Phrases directly before a duration or a temperature, longest first; the words of `about` may stand between. */
  readonly about: ReadonlySet<string>
  readonly atMost: readonly string[]
  /** Directly after a duration: 30 minutes "at most". */
  readonly atMostAfter: readonly string[]
  readonly atLeast: readonly string[]
  readonly atLeastAfter: readonly string[]
  /** "the last" 5 minutes. */
  readonly partOf: readonly string[]
  /** Directly after a duration: with 5 minutes "left". */
  readonly partAfter: readonly string[]
  readonly after: readonly string[]
  readonly every: readonly string[]
  /** Another work begins, or the same goes on, after one of these: "then" 10 minutes. */
  readonly further: ReadonlySet<string>
  /** In what case a duration is meant: 15 min from "frozen", 8 min from "chilled". */
  readonly cases: ReadonlySet<string>
  /** Begins such a case: "for" a small tin. */
  readonly caseLinks: ReadonlySet<string>
  /** Behind a duration that is done several times: 4 min "per" side, 20 s three "times". */
  readonly repeats: readonly string[]
  /** The same, directly before it ("three times for" 20 s), and between a verb and it: fry in "batches" for 4 min. */
  readonly repeatsBefore: readonly string[]
  readonly repeatsOf: readonly string[]
  /** All before one of these in the text is done again: "repeat" 3 times. */
  readonly repeating: ReadonlySet<string>
  /** Directly before or behind the sum of several durations: 12 min "in total", a "total of" 12 min. */
  readonly sums: readonly string[]
  /** Something is done beside another work: "meanwhile", cook the rice for 20 min. */
  readonly meanwhile: readonly string[]
  /** The same, of its clause: "while" the syrup cooks (8 min). */
  readonly asides: ReadonlySet<string>
  /** Phrases directly after a duration: 10 minutes "apart". */
  readonly apart: readonly string[]
  /** 30 min "before" baking. */
  readonly ahead: readonly string[]

  /** Something waits in one of these, whatever its verb is: put it "into" the "cold". */
  readonly waitingPlaces: ReadonlySet<string>
  readonly inside: ReadonlySet<string>
  /** Phrases of a sentence that says how long something keeps. */
  readonly storing: readonly string[]
  /** Phrases of a sentence that says what need not be done. */
  readonly notDone: readonly string[]
  /** Units of time: a 10-"minute" walk is no time to wait for. */
  readonly singulars: ReadonlySet<string>
  /** Precede the amount of a rate, of which `rateUnits` are the units: 20 minutes "per" 500 g. */
  readonly rates: readonly string[]
  readonly rateUnits: ReadonlySet<string>

  /** A sentence with one of these says when its action ends: mix "until" smooth. */
  readonly until: ReadonlySet<string>
  /** In the name of a vessel that stands on the scale and not on the fire: planetary "mixer", mixing "bowl". */
  readonly vessels: ReadonlySet<string>
  readonly bowl: BowlWords

  /** A number after one of these is negative, as directly after a dash: "minus" 18 °C. */
  readonly minus: readonly string[]
  /** °C and °F: the letters and names after a number and its degree sign, or without one. */
  readonly temperatures: ReadonlyMap<string, 'C' | 'F'>
  /** Stand for a degree sign: 350 "degrees". */
  readonly degrees: readonly string[]
  /** Degrees of something else: 28° "Brix". */
  readonly otherDegrees: readonly string[]
  /** Precede the setting of a gas oven: "gas mark" 4. */
  readonly gasMarks: readonly string[]
  /** Beside the temperature of a fan oven: 160 °C "fan". */
  readonly fans: readonly string[]
  /** Two temperatures after one of these are no range: "from" 60 °C to 10 °C. */
  readonly from: readonly string[]
  /** A number between one of these and one of `afterSettings` can be the temperature of an oven: bake "at" 350 for … */
  readonly settingBefore: readonly string[]
  readonly afterSettings: ReadonlySet<string>
  /** "by" 10 °C, 10 °C "lower". */
  readonly differenceBefore: readonly string[]
  readonly differenceAfter: ReadonlySet<string>
  /** Degrees with one of these say how far something is turned: a 45-degree "angle". */
  readonly angles: ReadonlySet<string>
  readonly relations: ReadonlyMap<string, Relation>
  /** May stand between such a phrase and a temperature, besides `about`: to "a temperature of" 80 °C. */
  readonly beforeDegrees: ReadonlySet<string>
  /** The inside of what is cooked: "internal" temperature, in the "thickest" part. */
  readonly core: ReadonlySet<string>
  /** Says the temperature of a food of `coreFoods`: "registers" 75 °C. */
  readonly coreReadings: ReadonlySet<string>
  readonly coreFoods: ReadonlySet<string>
  /** How well done something is eaten: "rare", "medium", but not "medium heat". Finds all of them in a text. */
  readonly tastes: RegExp
  /** Directly before the temperature of food: the chicken "reaches" 75 °C. */
  readonly reaching: ReadonlySet<string>
  /** Names of verbs that bring food of `coreFoods` to a temperature: "grill" the chicken to 75 °C. */
  readonly cooking: ReadonlySet<string>
  /** What a thermometer measures that has no core: "oil". */
  readonly media: ReadonlySet<string>
  /** May stand beside a temperature that is all that a text says: "min." 75 °C. */
  readonly bounds: ReadonlySet<string>
  readonly ovens: ReadonlySet<string>
  /** An oven after one of these is none: "Dutch" oven. */
  readonly otherOvens: ReadonlySet<string>
  /** Nor one before these: oven "mitts". */
  readonly ovenParts: ReadonlySet<string>
  /** Nor near one of these: turn the oven "off". */
  readonly notHot: ReadonlySet<string>
  /** Names of verbs that need an oven, unless one of `hobs` is named: "bake" for … */
  readonly baking: ReadonlySet<string>
  readonly hobs: readonly string[]
  /** The same at a high temperature only: "cuire" à 180 °C. */
  readonly heatedInOven: ReadonlySet<string>
  /** Names of verbs that use an oven only without another object: "preheat" the grill. */
  readonly preheating: ReadonlySet<string>
  /** A verb after one of these is an order, as at the begin of a clause: "and" bake. */
  readonly beforeOrders: ReadonlySet<string>
  /** Names of verbs for which an oven can be cold: "leave" in the oven. */
  readonly resting: ReadonlySet<string>
  /** Unless one of these precedes the oven: in a "hot" oven. */
  readonly hot: ReadonlySet<string>
  /** What of an oven is set: reduce the "heat" to 150 °C. */
  readonly temperatureNouns: ReadonlySet<string>
  /** "from" the oven. */
  readonly away: ReadonlySet<string>
  /** Names of verbs whose temperature can be that of an oven, besides the verbs that use one. */
  readonly heating: ReadonlySet<string>
}

/** Words that say whether ingredients go into one bowl together. */
interface BowlWords {
  /** Something is put to the rest by one of these: "add" the salt. */
  readonly adding: ReadonlySet<string>
  /** Puts ingredients into a vessel, where others may follow: "sift" the flour. */
  readonly placing: ReadonlySet<string>
  /** Works on what is in the vessel: "whisk" flour and salt. What is named behind its object comes later. */
  readonly mixing: ReadonlySet<string>
  /** As `mixing`, if all ingredients of the step are its objects: "melt" chocolate and butter. */
  readonly melting: ReadonlySet<string>
  /** What is on the fire is not on the scale. */
  readonly heating: ReadonlySet<string>
  /** An ingredient is not put in with the weight that it was given: "peeled" potatoes, "melted" butter. */
  readonly preparing: ReadonlySet<string>
  /** A vessel that no other ingredient of the step is weighed into: a "tray". */
  readonly otherVessels: ReadonlySet<string>
  /** Before a vessel that was not named before: in "a" bowl, in a "separate" bowl. */
  readonly another: ReadonlySet<string>
  /** What follows one of these is no name: flour "with" 12 % protein. */
  readonly nameEnds: ReadonlySet<string>
  /** Words and phrases of what is only a part, or optional, or added bit by bit. */
  readonly apart: readonly string[]
  /** Ends what is done with all ingredients before: whisk them and set them "aside". */
  readonly aside: ReadonlySet<string>
  /** What is named behind one of these comes later: sugar, "then" eggs. */
  readonly next: ReadonlySet<string>
  /** Between two ingredients: the second is there in place of the first, or goes in before it. */
  readonly instead: ReadonlySet<string>
}
