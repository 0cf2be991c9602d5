import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useAgent } from './agent-context.ts'

/** Leads to another screen: `go('/parcels')`. `replace` leaves no way back to this one. */
export function useGo(): (path: string, replace?: 'replace') => void {
  const { history } = useRouter()
  const { href } = useAgent()
  return useCallback(
    (path, replace) => (replace ? history.replace(href(path)) : history.push(href(path))),
    [history, href],
  )
}
