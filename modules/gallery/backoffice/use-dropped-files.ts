import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What comes from a spreadsheet has a picture of itself along with the cells that are meant, which are there as plain and
 * as formatted text. A picture that is copied in a folder has no more text than its name, and is what is meant.
 */
const isOfText = (types: readonly string[]): boolean =>
  types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'))

/** Takes files that are dropped or pasted anywhere on the page. Answers whether some are held over it now. */
export function useDroppedFiles(onFiles: (files: File[]) => void, isOff: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: FileList | undefined): boolean => {
    if (isOff || !files || files.length === 0) return false
    onFiles([...files])
    return true
  })
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      // Else the browser would leave the page for the picture.
      event.preventDefault()
      take(event.dataTransfer?.files)
    }
    const paste = (event: ClipboardEvent) => {
      if (isOfText(event.clipboardData?.types ?? [])) return
      if (take(event.clipboardData?.files)) event.preventDefault()
    }
    const [root, options] = [document, { passive: false }]
    root.addEventListener('dragover', over, options)
    root.addEventListener('dragleave', leave)
    root.addEventListener('drop', drop, options)
    root.addEventListener('paste', paste)
    return () => {
      root.removeEventListener('dragover', over)
      root.removeEventListener('dragleave', leave)
      root.removeEventListener('drop', drop)
      root.removeEventListener('paste', paste)
    }
  }, [])
  return isOver && !isOff
}
