import { Note } from '@langraan/ui'

/** Why a step was not taken. */
export function RefusedNote({ error }: { readonly error: Error | null }) {
  return (
    error && (
      <Note announce="alert" tone="red">
        {error.message}
      </Note>
    )
  )
}
