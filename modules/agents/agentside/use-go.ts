import { useRouter } from '@tanstack/react-router'
import { useAgent } from './agent-context.ts'

/** Leads to another screen: `go('/parcels')`. `replace` leaves no way back to this one. */
export function useGo(): (path: string, replace?: 'replace') => void {
  const { history } = useRouter()
  const { href } = useAgent()
  return (path, replace) => (replace ? history.replace(href(path)) : history.push(href(path)))
}
