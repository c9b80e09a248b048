/** The words of a step whose amounts are weighed into one bowl, one at a time. */
export const bowl = {
  open: 'One at a time',
  allAmounts: 'All amounts',
  rail: 'Amounts',
  place: (at: number, count: number) => `${at} of ${count}`,
  placeNamed: (at: number, count: number, name: string) => `Amount ${at} of ${count}, ${name}`,
  goTo: (at: number, name: string) => `Amount ${at}, ${name}`,
  goToTicked: (at: number, name: string) => `Amount ${at}, ${name}, in the bowl`,
  add: 'add',
  isIn: 'in the bowl',
  fillTo: 'fill to',
  byItself: 'by itself',
  thenComes: 'then',
  last: 'This is the last amount.',
  notYet: 'Not yet',
  keepReady: 'keep ready',
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
