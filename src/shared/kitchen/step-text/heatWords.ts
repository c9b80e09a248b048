/** What a quantity is to the verb, by the words directly before it. */
export type Relation = 'at' | 'to' | 'below' | 'above' | 'from'

/** The words that are read of temperatures and ovens, in lower case. */
export interface HeatWords {
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
