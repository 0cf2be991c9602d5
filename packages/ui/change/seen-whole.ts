/** What is said to a request, as far as it matters here. */
type Said = { readonly params?: unknown; readonly body?: unknown }

type Clash = { readonly path: string; readonly now: unknown }

const isTheirs = (details: unknown): details is { theirs: readonly Clash[] } =>
  typeof details === 'object' && details !== null && 'theirs' in details && Array.isArray(details.theirs)

/** What another has made of a field that one changed as well, where a refusal says so. */
function clashesIn(error: unknown): readonly Clash[] {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('details' in error)) return []
  return error.code === 'saved_meanwhile' && isTheirs(error.details) ? error.details.theirs : []
}

function withAt(value: unknown, path: readonly string[], now: unknown): unknown {
  const [name, ...inside] = path
  if (name === undefined || name === '') return now
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...fields, [name]: withAt(fields[name], inside, now) }
}

/** What the form of a whole has seen of it: what it began with, what it has sent since, and what it was told of others. */
export class SeenWhole {
  #whole: unknown
  readonly #of: string

  constructor(begun: Said) {
    this.#whole = begun.body
    this.#of = JSON.stringify(begun.params)
  }

  /** Sends what is said with what was seen. Where another one's field is told, the next press is to take its place. */
  async sendWith<A>(said: Said, send: (seen: { saw?: unknown }) => Promise<A>): Promise<A> {
    // The same form for something else, such as the next of a list, has seen nothing of it.
    if (JSON.stringify(said.params) !== this.#of) return send({})
    try {
      const answer = await send({ saw: this.#whole })
      this.#whole = said.body
      return answer
    } catch (error) {
      for (const { path, now } of clashesIn(error)) this.#whole = withAt(this.#whole, path.split('.'), now)
      throw error
    }
  }
}
