import type { Operator } from './operator.ts'

type World = { operators: readonly Operator[] }

/** Files are called off and given to the bank at one moment: one of the two. */
export const calledOffWhileSent = ({ operators }: World): Promise<unknown> =>
  Promise.all(operators.flatMap((one) => [one.callOff(), one.sendFiles()]))

/** What the bank had goes back, and what it paid twice is decided on, by all at one moment. */
export const confirmedByAll = ({ operators }: World): Promise<unknown> =>
  Promise.all(
    operators.flatMap((one) => [one.confirmEach(), one.decideDoubles(), one.confirmEach(), one.settle()]),
  )
