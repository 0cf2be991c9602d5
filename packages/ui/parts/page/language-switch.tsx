import { setPreference } from '../../preferences/preference-store.ts'
import type { Language } from '../../preferences/preferences.ts'
import { useLanguage } from '../../words/use-words.ts'
import { Segmented } from '../segmented.tsx'

const labels: Readonly<Record<Language, string>> = { th: 'ภาษา', en: 'Language' }

/** Thai or English, at once and without a reload. */
export function LanguageSwitch() {
  const language = useLanguage()
  return (
    <Segmented
      label={labels[language]}
      onChange={(value) => setPreference('language', value)}
      options={[
        { value: 'th', label: 'ไทย', lang: 'th' },
        { value: 'en', label: 'EN', lang: 'en' },
      ]}
      value={language}
    />
  )
}
