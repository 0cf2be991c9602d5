/**
 * The answer to a request that carries an idempotency key: kept with the effect, so that whoever comes again
 * gets it again. Handlers of such requests can return nothing else, and `once` of `packages/db` is what makes
 * one; who makes one by hand keeps the answer in a way of their own and says so.
 */
export class OnceAnswer<A> {
  readonly #answer: A

  constructor(answer: A) {
    this.#answer = answer
  }

  get answer(): A {
    return this.#answer
  }
}
