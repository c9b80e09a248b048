import type { Language } from '../model.ts'

/** The verbs that name the purpose of a duration in a language, in lower case. */
interface KitchenVerbs {
  /** Every form of a verb, mapped to the purpose. */
  readonly purposes: ReadonlyMap<string, string>
  /** Other verbs. They separate a duration from a verb before them: "bake the tart, leave it for 10 min". */
  readonly others: ReadonlySet<string>
  /** A form after one of these is a noun: with "steam", a "rest", the "whisk". */
  readonly beforeNouns: ReadonlySet<string>
  /** A form directly before one of these is a noun when no verb follows: the bowl, "whisk" and cream. */
  readonly joints: ReadonlySet<string>
  /** A duration after one of these precedes the work: "after" 20 minutes. */
  readonly after: ReadonlySet<string>
  /** Joins a duration and the noun of its purpose: 10 minutes "of" rest. */
  readonly of: ReadonlySet<string>
}

/** To support another language, add an entry. */
export const KITCHEN_VERBS: Readonly<Record<Language, KitchenVerbs>> = {
  en: {
    purposes: new Map(
      [
        ...['bake baking', 'beat beating', 'blanch blanching', 'blend blending', 'boil boiling', 'braise braising'],
        ...['chill chilling', 'churn churning', 'cook cooking', 'cool cooling', 'cure curing'],
        ...['drain draining', 'drip dripping', 'ferment fermenting', 'fold folding', 'freeze freezing'],
        ...['fry frying', 'glaze glazing', 'grill grilling', 'grind grinding', 'harden hardening', 'infuse infusing'],
        ...['knead kneading', 'marinate marinating', 'mature maturing', 'melt melting', 'mix mixing'],
        ...['paddle paddling', 'poach poaching', 'preheat preheating', 'proof proofing', 'prove proving'],
        ...[
          'pulse pulsing',
          'reduce reducing',
          'render rendering',
          'rest resting',
          'rinse rinsing',
          'rise rising',
          'roast roasting',
        ],
        ...['sear searing', 'set setting', 'simmer simmering', 'skim skimming', 'soak soaking', 'steam steaming'],
        ...['steep steeping', 'stew stewing', 'stir stirring', 'sweat sweating', 'thaw thawing', 'toast toasting'],
        ...['whip whipping', 'whisk whisking'],
      ].flatMap(named),
    ),
    others: new Set([
      ...[
        'add',
        'bring',
        'brown',
        'dry',
        'brush',
        'close',
        'cover',
        'divide',
        'fill',
        'give',
        'go',
        'heat',
        'hold',
        'keep',
      ],
      ...['lay', 'leave', 'let', 'lift', 'lower', 'move', 'open', 'place', 'pour', 'press', 'put', 'remove', 'return'],
      ...[
        'roll',
        'round',
        'serve',
        'shape',
        'sheet',
        'spread',
        'stand',
        'switch',
        'take',
        'turn',
        'wait',
        'warm',
        'work',
      ],
      ...['wrap'],
    ]),
    beforeNouns: new Set([
      ...['a', 'an', 'the', 'this', 'that', 'its', 'their', 'your', 'each', 'every', 'another', 'no', 'any', 'all'],
      ...['with', 'without', 'of', 'in', 'on', 'onto', 'into', 'by', 'at', 'from', 'before', 'until', 'after'],
      ...[
        'first',
        'second',
        'third',
        'final',
        'last',
        'cold',
        'hot',
        'warm',
        'low',
        'high',
        'slow',
        'gentle',
        'medium',
        'dry',
        'full',
      ],
    ]),
    joints: new Set(['and', 'or']),
    after: new Set(['after']),
    of: new Set(['of']),
  },
}

function named(forms: string): readonly (readonly [string, string])[] {
  const [name = '', ...others] = forms.split(' ')
  return [name, ...others].map((form) => [form, name])
}
