/** What a reader may ask of whoever has something read, while it reads: by name, what answers. */
export type Answers = Readonly<Record<string, (asked: never) => unknown>>
export type NoAnswers = Readonly<Record<never, never>>

/**
 * A reader as both sides know it: who has something read and the program that reads. `types` is never there; it carries
 * the types from one side to the other.
 */
export type Reader<Input, Output, Asks extends Answers = NoAnswers> = {
  readonly name: string
  readonly types?: { input: Input; output: Output; asks: Asks }
}

export const reader = <Input, Output, Asks extends Answers = NoAnswers>(
  name: string,
): Reader<Input, Output, Asks> => ({ name })

/** Asks whoever has it read. What is told piece by piece is a question without an answer. */
export type Ask<Asks extends Answers> = <Question extends keyof Asks & string>(
  question: Question,
  asked: Parameters<Asks[Question]>[0],
) => Promise<Awaited<ReturnType<Asks[Question]>>>

export type ToPlace = { kind: 'read'; name: string; input: unknown } | { kind: 'answer'; answer: unknown }
export type FromPlace =
  // Its program is loaded: the time of the reading counts from here.
  | { kind: 'begun' }
  | { kind: 'ask'; question: string; asked: unknown }
  | { kind: 'done'; output: unknown }
  | { kind: 'failed'; name: string; message: string; stack: string }

/** Why something was not read to its end: what it takes, how many wait before it, or that its reader broke down over it. */
export type WhyStopped = 'too_long' | 'too_large' | 'too_many' | 'crashed'

export class ReadingStopped extends Error {
  readonly why: WhyStopped
  constructor(readerName: string, why: WhyStopped) {
    super(`reading was stopped (${readerName}): ${why}`)
    this.name = 'ReadingStopped'
    this.why = why
  }
}

/** What was read, or why that was not done to its end; a caller that has words for it need not catch it. */
export const orStopped = <Output>(reading: Promise<Output>): Promise<Output | ReadingStopped> =>
  reading.catch((error: unknown) => {
    if (error instanceof ReadingStopped) return error
    throw error
  })
