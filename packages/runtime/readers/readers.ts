import { AsyncLocalStorage } from 'node:async_hooks'
import { openProcess, openThread, type OpenPlace, type Place } from './place.ts'
import {
  type Answers,
  type FromPlace,
  type NoAnswers,
  type Reader,
  ReadingStopped,
  type WhyStopped,
} from './reader.ts'

export { type Ask, orStopped, type Reader, reader, ReadingStopped, type WhyStopped } from './reader.ts'

export type ReadersSettings = {
  program: string
  /** `process` for what keeps memory outside of JavaScript. */
  kind: 'thread' | 'process'
  /** How many read at once. */
  places: number
  /** How many of one lane at once: fewer than there are, so that one lane does not have them all. */
  placesOfLane: number
  /** How many of one lane wait at most; what comes then is turned down. */
  mostWaiting: number
  /** How long somebody waits for a place at most, whoever holds the places; then they are turned down. */
  waitMs: number
  memoryMegabytes: number
  /** A place that has had nothing to read for so long is closed. */
  idleMs: number
}

// A place that has only just been begun loads its program first, and longer where the machine is busy.
const OPENS_WITHIN_MS = 60_000

/** Whose it is, and how long the reading itself may take: waiting for a turn, a place or an answer is not counted. */
export type Reading<Asks extends Answers> = { lane: string; withinMs: number } & (keyof Asks extends never
  ? { answers?: Asks }
  : { answers: Asks })

type Task = {
  reader: string
  input: unknown
  lane: string
  withinMs: number
  since: number
  /** Answers as whoever has it read would: under the name of the same work. */
  answer(question: string, asked: unknown): unknown
  done(output: unknown): void
  fail(error: Error): void
}
type Open = {
  place: Place
  /** When it has had nothing to read for long, and when what it reads has taken too long. */
  timer?: NodeJS.Timeout
  task?: Task
  hear?: (message: FromPlace) => void
  isEnding?: boolean
}

/**
 * Reads what strangers send somewhere else than where everybody is served: in threads or processes that are begun when
 * they are needed, each with a limit of memory, and ended when a reading takes too long. Lanes have turns.
 */
export class Readers {
  readonly #settings: ReadersSettings
  readonly #openPlace: OpenPlace
  readonly #open = new Set<Open>()
  readonly #lanes = new Map<string, Task[]>()
  #isClosed = false

  constructor(settings: ReadersSettings) {
    this.#settings = settings
    this.#openPlace = settings.kind === 'process' ? openProcess : openThread
  }

  /** Has something read. Throws {@link ReadingStopped} where that was not done to its end, and what the reader throws. */
  read<Input, Output, Asks extends Answers = NoAnswers>(
    { name }: Reader<Input, Output, Asks>,
    input: Input,
    { lane, withinMs, answers = {} as Asks }: Reading<Asks>,
  ): Promise<Output> {
    if (this.#isClosed) return Promise.reject(closed())
    const waiting = this.#lanes.get(lane) ?? []
    if (waiting.length >= this.#settings.mostWaiting)
      return Promise.reject(new ReadingStopped(name, 'too_many'))
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const done = (output: unknown) => resolve(output as Output)
    const asCaller = AsyncLocalStorage.snapshot()
    const answer = (question: string, asked: unknown): unknown =>
      asCaller(() => (answers as Answers)[question]?.(asked as never))
    waiting.push({
      reader: name,
      input,
      lane,
      withinMs,
      since: performance.now(),
      answer,
      done,
      fail: reject,
    })
    this.#lanes.set(lane, waiting)
    this.#next()
    return promise
  }

  /** Ends all that reads; what was being read fails. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of [...this.#lanes.values()].flat()) task.fail(closed())
    this.#lanes.clear()
    await Promise.all([...this.#open].map((open) => this.#end(open, closed())))
  }

  #next(): void {
    this.#turnDownLate()
    for (;;) {
      const free = [...this.#open].find(({ task, isEnding }) => !task && !isEnding)
      if (!free && this.#open.size >= this.#settings.places) return
      const task = this.#take()
      if (!task) return
      this.#begin(free ?? this.#opened(), task)
    }
  }

  /** Looked at whenever a place is free: no reading takes longer than it may. */
  #turnDownLate(): void {
    const late = performance.now() - this.#settings.waitMs
    for (const [lane, tasks] of this.#lanes) {
      while (tasks[0] && tasks[0].since < late) {
        const task = tasks.shift()
        task?.fail(new ReadingStopped(task.reader, 'too_many'))
      }
      if (tasks.length === 0) this.#lanes.delete(lane)
    }
  }

  /** Of the lane that has waited longest, if it may read; it goes to the end of the line. */
  #take(): Task | undefined {
    const busy = [...this.#open].flatMap(({ task }) => task?.lane ?? [])
    for (const [lane, tasks] of this.#lanes) {
      if (busy.filter((one) => one === lane).length >= this.#settings.placesOfLane) continue
      this.#lanes.delete(lane)
      const task = tasks.shift()
      if (tasks.length > 0) this.#lanes.set(lane, tasks)
      return task
    }
    return undefined
  }

  #opened(): Open {
    const open = {} as Open
    open.place = this.#openPlace(this.#settings, {
      heard: (message) => open.hear?.(message),
      gone: (why) => void this.#end(open, why),
    })
    this.#open.add(open)
    return open
  }

  #begin(open: Open, task: Task): void {
    clearTimeout(open.timer)
    open.task = task
    open.place.hold(true)
    let left = task.withinMs
    let since = 0
    const goOn = () => {
      since = performance.now()
      open.timer = setTimeout(() => void this.#end(open, 'too_long'), left)
    }
    const answer = async (question: string, asked: unknown) => {
      const value = await task.answer(question, asked)
      if (open.isEnding) return
      goOn()
      open.place.tell({ kind: 'answer', answer: value })
    }
    open.hear = (message) => {
      clearTimeout(open.timer)
      if (message.kind === 'begun') return goOn()
      left -= performance.now() - since
      if (message.kind === 'ask')
        answer(message.question, message.asked).catch((error: Error) => this.#end(open, error))
      else this.#finish(open, task, message)
    }
    open.timer = setTimeout(() => void this.#end(open, 'too_many'), OPENS_WITHIN_MS)
    open.place.tell({ kind: 'read', name: task.reader, input: task.input })
  }

  #finish(open: Open, task: Task, message: Exclude<FromPlace, { kind: 'ask' | 'begun' }>): void {
    delete open.task
    delete open.hear
    if (open.place.isWorn()) void this.#end(open, new Error('worn'))
    else this.#rest(open)
    if (message.kind === 'done') task.done(message.output)
    else task.fail(errorOf(message))
    this.#next()
  }

  #rest(open: Open): void {
    open.place.hold(false)
    open.timer = setTimeout(() => void this.#end(open, new Error('idle')), this.#settings.idleMs)
    open.timer.unref()
  }

  async #end(open: Open, why: WhyStopped | Error): Promise<void> {
    if (open.isEnding) return
    open.isEnding = true
    clearTimeout(open.timer)
    const { task } = open
    delete open.task
    delete open.hear
    task?.fail(typeof why === 'string' ? new ReadingStopped(task.reader, why) : why)
    open.place.hold(true)
    // Its memory is free again before another one takes its place.
    await open.place.end()
    this.#open.delete(open)
    this.#next()
  }
}

const closed = (): Error => new Error('the readers are closed')

const errorOf = ({ name, message, stack }: Extract<FromPlace, { kind: 'failed' }>): Error =>
  Object.assign(new Error(message), { name, stack })
