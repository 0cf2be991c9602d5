import { useLanguage } from '@langraan/ui'

/** Both languages of a sample text. */
export function useBoth(): (th: string, en: string) => string {
  const language = useLanguage()
  return (th, en) => (language === 'th' ? th : en)
}
