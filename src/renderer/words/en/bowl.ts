/** The words of a step whose amounts are weighed into one bowl, one at a time. */
export const bowl = {
  open: 'One at a time',
  allAmounts: 'All amounts',
  rail: 'Amounts',
  place: (at: number, count: number) => `${at} of ${count}`,
  placeNamed: (at: number, count: number, name: string) => `Amount ${at} of ${count}, ${name}`,
  goTo: (at: number, name: string) => `Amount ${at}, ${name}`,
  goToTicked: (at: number, name: string) => `Amount ${at}, ${name}, in the bowl`,
  /** Said above the amount. */
  amount: {
    add: 'add',
    later: 'keep ready',
    in: 'in the bowl',
    enough: 'enough is in',
    tooMuch: 'too much by',
  },
  fillTo: 'fill to',
  weighApart: 'weigh apart',
  reads: 'scale reads',
  thenComes: 'then',
  last: 'This is the last amount.',
  allIn: (count: number) => `All ${count} are in`,
  notYet: 'Not yet: it comes later',
  earlier: (amount: string, factor: string) => `${amount} are in, added for\u00a0${factor}`,
  quote: (sentence: string) => `“${sentence}”`,
  press: (name: string) => `${name} is in the bowl`,
  how: (code: string) =>
    code === ''
      ? 'When it is in: touch the bowl or press the pedal'
      : `When it is in: touch the bowl, press the pedal or scan ${code}`,
  next: (name: string) => `Next amount: ${name}`,
  read: 'Read the step',
  back: 'Back',
}
