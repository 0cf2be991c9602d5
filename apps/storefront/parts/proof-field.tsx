import type { Rush } from './rush.ts'
import type { InShop } from './page-context.ts'

/**
 * What is said where forms come faster than people send them: how long to wait, and the task whose solution the script
 * sends at once. Without a script waiting is enough.
 */
export function ProofField({ here, rush }: { here: InShop; rush: Rush }) {
  const { around, words } = here
  return (
    <>
      <b aria-live="polite" data-proving={words.proving}>
        {words.tooFast(rush.seconds)}
      </b>
      <input data-proof={rush.challenge} data-solver={around.assets.solverHref} name="proof" type="hidden" />
    </>
  )
}
