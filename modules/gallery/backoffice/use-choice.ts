import { useCallback, useState } from 'react'

/** What is chosen: pictures by their ids, or all that match the search. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)
  const toggle = useCallback((pictureId: string) => {
    setIsAll(false)
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(pictureId)) next.add(pictureId)
      return next
    })
  }, [])
  const clear = useCallback(() => {
    setChosen(new Set())
    setIsAll(false)
  }, [])
  return { chosen, isAll, toggle, clear, chooseAll: () => setIsAll(true) }
}
