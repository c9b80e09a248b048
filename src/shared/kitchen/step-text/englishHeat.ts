import type { HeatWords } from './heatWords.ts'
import { each, phrases, words } from './wordLists.ts'

export const ENGLISH_HEAT: HeatWords = {
  minus: ['minus'],
  temperatures: new Map([
    ...each('C', words('c celsius celcius centigrade centígrados centígrado centigrados')),
    ...each('F', words('f fahrenheit farenheit')),
  ]),
  degrees: ['degrees', 'degree', 'degs', 'deg'],
  otherDegrees: ['brix', 'bx', 'baumé', 'baume', 'bé', 'plato', 'proof', 'oechsle'],
  gasMarks: ['gas mark', 'gas mk', 'gas no', 'gas', 'regulo'],
  fans: phrases('fan-assisted, fan assisted, fan-forced, fan forced, fan oven, fan, convection oven, convection'),
  from: ['from'],
  settingBefore: phrases('at, @, to, of, temp, temperature, reach, reaches, reached, registers, reads, is, hits'),
  afterSettings: words('for until till and or while in with on about then when if oven covered uncovered'),
  differenceBefore: phrases(
    'by, by at least, by up to, within, another, an additional, rise, rises, increase, drop, drops, climb',
  ),
  differenceAfter: words('higher lower less more below above hotter cooler warmer colder either'),
  angles: words('angle angles turn turns turning rotate rotates rotating rotation spin flip tilt'),
  relations: new Map([
    ...each('below', phrases('at up to, temperatures up to, not above, never above, not over, not exceed')),
    ...each('below', phrases('to below, below, under, not pass, never pass')),
    ...each('above', phrases('not below, never below, at least, to above, above, over')),
    ...each('from', words('from')),
    ...each('to', words('to reach reaches')),
    ...each('at', words('at @')),
  ]),
  beforeDegrees: words('a an of the between temperature temp heat setting internal'),
  core: words('core internal internally interior thickest innermost center centre'),
  coreReadings: words('thermometer thermometers probe registers register registering reads read reading'),
  coreFoods: words(
    'meat meats chicken beef pork lamb veal turkey duck fish salmon tuna shrimp steak steaks roast breast breasts thigh thighs ' +
      'leg legs wing wings drumstick drumsticks loin tenderloin fillet fillets chop chops rib ribs brisket shoulder ham ' +
      'patty patties burger burgers meatball meatballs meatloaf sausage sausages loaf loaves bread rolls buns stuffing tofu',
  ),
  tastes: /\brare\b|\bmedium\b(?![\s-](?:rare|well|heat|temp|high|low|size|bowl|pan))|\bwell[\s-]done\b/g,
  reaching: words('reach reaches reached hits registers is are'),
  cooking: words('cook roast grill fry sear poach braise bake reheat smoke broil barbecue'),
  media: words(
    'oil fat lard shortening fryer sugar syrup caramel candy water bath milk cream custard chocolate jam honey butter ' +
      'liquid mixture sauce ganache meringue yolks dough batter grill smoker',
  ),
  bounds: words(
    'at least most not under above over below about around approx approximately ca min minimum max maximum',
  ),
  ovens: words('oven ovens broiler'),
  otherOvens: words('dutch microwave'),
  temperatureNouns: words('temperature temp heat'),
  resting: words('leave let sit stand rest cool'),
  baking: words('bake roast broil'),
  beforeOrders: words('and then or now immediately finally next'),
  hobs: [
    ...words('wok griddle grill barbecue flame burner stove stovetop hob microwave airfryer fryer'),
    ...phrases('low heat, medium heat, high heat, medium temperature, low temperature'),
  ],
  heatedInOven: words('cook'),
  preheating: words('preheat'),
  hot: words('hot warm low slow moderate preheated heated'),
  ovenParts: words(
    'tray trays dish pan paper mitt mitts glove gloves door doors rack racks light thermometer proof safe bag bags timer window',
  ),
  notHot: words('off not wipe clean cool cooling cold unheated'),
  away: words('from out'),
  heating: words('preheat heat reheat warm cook toast dry keep hold reduce lower turn set bring finish increase raise'),
}
