import { newId } from '@langraan/runtime'
import { type Answer, ask, type Ask, NoAnswer } from '../house/client.ts'
import { type Cluster, pause } from '../house/cluster.ts'
import type { Patience } from '../house/patience.ts'
import type { Random } from '../house/random.ts'

/** What is wrong with the next requests, whoever sends them: they hang up before the answer, or are sent three times at once. */
export type Troubles = { hangUps: number; threefold: number }

export type CallerTools = {
  cluster: Cluster
  patience: Patience
  random: Random
  client: number
  cookies: string
  troubles: Troubles
  contradictions: string[]
}

const HANGS_UP_AFTER_MS: [number, number] = [2, 60]
const AFTER_HANGING_UP_MS = 400
const AGAIN = 0.1

/** A person at a screen: whatever gets no answer is sent again with its key, and a key has one answer. */
export class Caller {
  readonly #tools: CallerTools

  constructor(tools: CallerTools) {
    this.#tools = tools
  }

  get<T>(path: string, wanted: number | readonly number[] = 200): Promise<T> {
    return this.ask(wanted, path, {}).then(({ body }) => body as T)
  }

  async post(
    wanted: number | readonly number[],
    path: string,
    body: object = {},
    key: string = newId(),
  ): Promise<Answer> {
    const call = { method: 'POST', headers: { 'idempotency-key': key }, body: JSON.stringify(body) }
    return this.send(wanted, path, call)
  }

  /** Sends what has a key; now and then again after the answer, which must then be the same. */
  async send(wanted: number | readonly number[], path: string, call: Ask): Promise<Answer> {
    const { random, contradictions } = this.#tools
    const answer = await this.#insist(wanted, path, call)
    if (answer.status < 300 && random.chance(AGAIN)) {
      const again = await this.ask(answer.status, path, call)
      if (promiseOf(again) !== promiseOf(answer))
        contradictions.push(`${path}: ${answer.text}, then ${again.text}`)
    }
    return answer
  }

  ask(wanted: number | readonly number[], path: string, call: Ask): Promise<Answer> {
    const { patience, client } = this.#tools
    return patience.untilAnswered(client, wanted, (server) => this.#once(server, path, call))
  }

  /** A no after an answer that got lost may be from before the first was done: it is asked for once more. */
  async #insist(wanted: number | readonly number[], path: string, call: Ask): Promise<Answer> {
    const { patience, client } = this.#tools
    let isLost = false
    const attempt = async (server: number) => {
      try {
        return await this.#troubled(server, path, call)
      } catch (error) {
        isLost = true
        throw error
      }
    }
    const answer = await patience.untilAnswered(client, wanted, attempt)
    if (answer.status < 300 || !isLost) return answer
    await pause(AFTER_HANGING_UP_MS)
    return this.ask(wanted, path, call)
  }

  #troubled(server: number, path: string, call: Ask): Promise<Answer> {
    const { troubles, random } = this.#tools
    if (troubles.hangUps > 0) {
      troubles.hangUps--
      return this.#once(server, path, { ...call, timeoutMs: random.between(...HANGS_UP_AFTER_MS) })
    }
    if (troubles.threefold > 0) {
      troubles.threefold--
      return this.#threefold(server, path, call)
    }
    return this.#once(server, path, call)
  }

  /** Three of one key at once: those that are said yes to are told the same. */
  async #threefold(server: number, path: string, call: Ask): Promise<Answer> {
    const sent = [1, 2, 3].map(() => this.#once(server, path, call))
    const answers = (await Promise.allSettled(sent)).map((one) => {
      if (one.status === 'fulfilled') return one.value
      if (one.reason instanceof NoAnswer) return undefined
      throw one.reason
    })
    const certain = answers.filter((one) => one !== undefined && one.status < 500)
    const [first, ...others] = certain.filter((one) => one !== undefined && one.status < 300)
    for (const other of others)
      if (other && first && promiseOf(other) !== promiseOf(first))
        this.#tools.contradictions.push(`${path}: ${first.text}, and at once ${other.text}`)
    if (first) return first
    const [refused] = certain
    // Of one that was not answered nobody knows whether it was done.
    if (refused && certain.length === answers.length) return refused
    throw new NoAnswer('one of three was not answered')
  }

  #once(server: number, path: string, { headers, ...call }: Ask): Promise<Answer> {
    const { cluster, client, cookies } = this.#tools
    return ask(`${cluster.apiUrl(server)}${path}`, {
      ...call,
      headers: {
        cookie: cookies,
        origin: cluster.origin,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.0.${client}.1`,
        'idempotency-key': newId(),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
  }
}

/** What a key was promised. A parcel may get on with its courier between two answers: it is the same parcel. */
const promiseOf = ({ body, text }: Answer): string =>
  typeof body['shipmentId'] === 'string' ? body['shipmentId'] : text
