/** What a bench prints: `ratio` is `value` beside `reference`, which was measured in the same run. */
export type Result = {
  bench: string
  value: number
  unit: string
  reference: number
  ratio: number
  [more: string]: unknown
}

/**
 * Runs a bench to its end: prints the result as the last line of stdout, or why there is none on stderr, cleans
 * up either way and leaves with 1 when it failed.
 */
export async function measure(run: () => Promise<Result>, cleanUp: () => Promise<void>): Promise<never> {
  let failed = false
  try {
    process.stdout.write(`${JSON.stringify(await run())}\n`)
  } catch (error) {
    failed = true
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  } finally {
    await cleanUp()
  }
  process.exit(failed ? 1 : 0)
}
