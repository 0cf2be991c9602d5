import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** Loaded with the first picture: a worker that has none to read needs 20 MB less. */
export const loadSharp = (): Promise<typeof sharp> => (loading ??= load())

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  // One thread and no cache: the worker has little memory, and pictures come one at a time.
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}
