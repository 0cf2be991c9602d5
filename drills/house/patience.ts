import { type Answer, NoAnswer } from './client.ts'
import { type Cluster, pause } from './cluster.ts'

const RETRY_MS = 150
const GIVE_UP_MS = 60_000

/** Asks until there is an answer: whatever gets none, or that the service is away for a moment, is sent again as it was. */
export class Patience {
  /** How often each answer came; `none` where none came. */
  readonly seen: Record<string, number> = {}
  readonly #cluster: Cluster

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  /** How often it had to ask again: no answer came, or that the service is away. */
  get askedAgain(): number {
    return Object.entries(this.seen).reduce(
      (sum, [status, times]) => (status === 'none' || Number(status) >= 500 ? sum + times : sum),
      0,
    )
  }

  /** The answer, however often it takes. With two servers a client that got none asks the other one. */
  async untilAnswered(
    client: number,
    wanted: number | readonly number[],
    send: (server: number) => Promise<Answer>,
  ): Promise<Answer> {
    const [good, until] = [[wanted].flat(), performance.now() + GIVE_UP_MS]
    for (let attempt = 0; ; attempt++) {
      const answer = await send((client + attempt) % this.#cluster.servers.length).catch((error: unknown) => {
        if (error instanceof NoAnswer) return undefined
        throw error
      })
      const status = String(answer?.status ?? 'none')
      this.seen[status] = (this.seen[status] ?? 0) + 1
      if (answer && good.includes(answer.status)) return answer
      if (answer && answer.status < 500)
        throw new Error(`an answer that nobody expects: ${status} ${answer.text.slice(0, 300)}`)
      if (performance.now() > until) throw new Error(`no answer for ${GIVE_UP_MS / 1000} s, last ${status}`)
      await pause(RETRY_MS)
    }
  }
}
