import { saveFile } from '@langraan/ui/save-file'

// A browser that is asked for several files at once may take the last alone.
const BETWEEN_MS = 200

/** What became of pictures that were to be shared. */
export type Shared = 'shared' | 'saved' | 'stopped'

/**
 * Hands pictures to another app of the phone, by its own share sheet. Where a browser has none, they are saved, from
 * where any app takes them.
 */
export async function sharePictures(urls: readonly string[], name: string): Promise<Shared> {
  return shareFiles(await Promise.all(urls.map((url, index) => pictureFile(url, `${name}-${index + 1}`))))
}

export async function shareFiles(files: readonly File[]): Promise<Shared> {
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [...files] })) {
    try {
      await navigator.share({ files: [...files] })
      return 'shared'
    } catch (error) {
      // Whoever closes the sheet has changed their mind, and nothing is wrong.
      if (error instanceof DOMException && error.name === 'AbortError') return 'stopped'
      throw error
    }
  }
  for (const file of files) {
    saveFile(file.name, file, file.type)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  return 'saved'
}

async function pictureFile(url: string, name: string): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`a picture was answered by ${answer.status}`)
  const blob = await answer.blob()
  const ending = blob.type.split('/')[1] ?? 'webp'
  return new File([blob], `${name}.${ending}`, { type: blob.type })
}
