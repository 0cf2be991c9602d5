import { existsSync, readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Answers, Ask, FromPlace, Reader, ToPlace } from './reader.ts'

export type Served = { name: string; read(input: unknown, ask: Ask<Answers>): unknown }

/** Joins a reader to what does it. */
export const serve = <Input, Output, Asks extends Answers>(
  { name }: Reader<Input, Output, Asks>,
  read: (input: Input, ask: Ask<Asks>) => Output | Promise<Output>,
): Served => ({ name, read: (input, ask) => read(input as Input, ask as unknown as Ask<Asks>) })

/** What is read, by whose it is: `payments` before the stroke in `payments/statement`. Loaded when it is first asked for. */
export type ReaderGroups = Readonly<Record<string, () => Promise<{ served: readonly Served[] }>>>

/** Reads in this thread or process, one thing after another, for the program that began it. */
export function serveReaders(groups: ReaderGroups): void {
  giveWay()
  let answered: ((answer: unknown) => void) | undefined
  const ask = (question: string, asked: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      answered = resolve
      tell({ kind: 'ask', question, asked })
    })
  const read = async ({ name, input }: Extract<ToPlace, { kind: 'read' }>): Promise<FromPlace> => {
    const group = await groups[name.split('/')[0] ?? '']?.()
    const found = group?.served.find((one) => one.name === name)
    if (!found) throw new Error(`there is no reader ${name}`)
    tell({ kind: 'begun' })
    return { kind: 'done', output: await found.read(input, ask as Ask<Answers>) }
  }
  hear((message) => {
    if (message.kind === 'answer') answered?.(message.answer)
    else void read(message).catch(failed).then(tell)
  })
}

const failed = (error: unknown): FromPlace => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'failed', name, message, stack }
}

function hear(take: (message: ToPlace) => void): void {
  if (parentPort) parentPort.on('message', take)
  else {
    process.on('message', take)
    // Whoever began it is gone, or ends it in its own time: a signal for all of them is not for this one.
    process.on('disconnect', () => process.exit(0))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  }
}

const tell = (message: FromPlace): void => {
  if (parentPort) parentPort.postMessage(message)
  else process.send?.(message)
}

/** Gives way to those who serve. Linux weighs threads as it weighs processes; elsewhere a thread has no place of its own. */
function giveWay(): void {
  if (!parentPort) yieldTo(constants.priority.PRIORITY_BELOW_NORMAL, process.pid)
  else if (existsSync(THIS_THREAD)) {
    const [, , thread] = readlinkSync(THIS_THREAD).split('/')
    yieldTo(constants.priority.PRIORITY_BELOW_NORMAL, Number(thread))
  }
}

const THIS_THREAD = '/proc/thread-self'

/** Whoever has less already may not have more. */
function yieldTo(priority: number, of: number): void {
  if (getPriority(of) < priority) setPriority(of, priority)
}
