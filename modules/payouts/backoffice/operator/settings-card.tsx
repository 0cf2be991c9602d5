import { findThaiBank, formatDate } from '@langraan/thai'
import { AskedStates, Button, Card, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { IconPencil } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { settingsQuery } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'
import { SettingsDialog } from './settings-dialog.tsx'

/** The account that the platform pays from, with who changed it. */
export function SettingsCard() {
  const t = useWords(operatorWords)
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const asked = useQuery(settingsQuery)
  const { data } = asked
  return (
    <Card
      actions={
        data && (
          <Button icon={IconPencil} onClick={() => setEditing(true)} size="sm">
            {t('change')}
          </Button>
        )
      }
      title={t('settings')}
    >
      <AskedStates asked={asked} compact failed={t('settingsFailed')} lines={2} />
      {data?.bankCode === '' && <Text tone="attention">{t('settingsNone')}</Text>}
      {data && data.bankCode !== '' && (
        <Stack gap={1}>
          <Text weight="medium">
            {findThaiBank(data.bankCode)?.[language] ?? data.bankCode} {data.accountNumber}
          </Text>
          <Text size="sm">{data.companyName}</Text>
          {data.history.map(({ changedByName: name, changedAt }) => (
            <Text key={changedAt} size="xs" tone="third">
              {t('changedBy', {
                name,
                at: formatDate(new Date(changedAt), { language, style: 'dateTime' }),
              })}
            </Text>
          ))}
        </Stack>
      )}
      {data && editing && <SettingsDialog onClose={() => setEditing(false)} settings={data} />}
    </Card>
  )
}
