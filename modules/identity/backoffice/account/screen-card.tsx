import { Card, Segmented, setPreference, Stack, Text, usePreferences, useWords } from '@langraan/ui'
import { themeColours } from '@langraan/ui'
import type { Language } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { RadioGroup } from '@langraan/ui/forms'
import { useColourNames, useScheme } from '@langraan/ui/shell'
import type { ReactNode } from 'react'

import { identityApi } from '../account-api.ts'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'

/** Language, brightness and colour. They belong to this browser; the language is kept for mails as well. */
export function ScreenCard() {
  const t = useWords(accountWords)
  const { language, themeColour } = usePreferences()
  const { scheme, setScheme } = useScheme()
  const names = useColourNames()
  const keep = useChange(identityApi, 'PUT /account/language', {
    call: (language: Language) => ({ body: { language } }),
    failure: 'toast',
  })
  const choose = (next: Language): void => {
    setPreference('language', next)
    keep.mutate(next)
  }
  return (
    <Card title={t('screen')}>
      <Stack>
        <Setting help={t('languageHelp')} label={t('language')}>
          <Segmented
            label={t('language')}
            onChange={choose}
            options={[
              { value: 'th', label: 'ไทย', lang: 'th' },
              { value: 'en', label: 'English', lang: 'en' },
            ]}
            value={language}
          />
        </Setting>
        <Setting label={t('scheme')}>
          <Segmented
            label={t('scheme')}
            onChange={setScheme}
            options={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(value) }))}
            value={scheme}
          />
        </Setting>
        <RadioGroup
          inline
          legend={t('colour')}

          onChange={(colour) => setPreference('themeColour', colour)}
          options={themeColours.map((colour) => ({ value: colour, label: names[colour] }))}
          value={themeColour}
        />
      </Stack>
    </Card>
  )
}

type SettingProps = { readonly label: string; readonly help?: string; readonly children: ReactNode }

function Setting({ label, help, children }: SettingProps) {
  return (
    <div className={styles.setting}>
      <span>
        <Text as="div" weight="medium">
          {label}
        </Text>
        {help !== undefined && (
          <Text as="div" size="sm" tone="third">
            {help}
          </Text>
        )}
      </span>
      {children}
    </div>
  )
}
