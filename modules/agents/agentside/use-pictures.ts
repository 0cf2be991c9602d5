import { useAgent } from './agent-context.ts'

/** Addresses of pictures: those of the shop's own site are told from its beginning. */
export function usePictures(): (url: string | null | undefined, width?: number) => string | undefined {
  const { ofSite } = useAgent()
  return (url, width) => {
    if (!url) return undefined
    const whole = url.startsWith('/') ? ofSite(url) : url
    return width === undefined || whole.includes('?') ? whole : `${whole}?w=${width}`
  }
}
