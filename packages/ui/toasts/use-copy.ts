import { useKitWords } from '../words/kit-words.ts'
import { notify } from './notify.tsx'

/** Copies a text and says so, or why not: a browser may refuse, and a page without https has no clipboard. */
export function useCopy(): (text: string, said?: string) => void {
  const t = useKitWords()
  return (text, said = t('copied')) => {
    const copy = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(text)
        notify('success', said)
      } catch {
        // The browser says no more than that it refused.
        notify('error', t('copyRefused'))
      }
    }
    void copy()
  }
}
