import { Button, IconButton, Row, Stack, useWords } from '@langraan/ui'
import { Checkbox, type Form, NumberField, TextArea, TextField, TimeField } from '@langraan/ui/forms'
import { IconPlus, IconTrash } from '@langraan/ui/icons'
import type { InboxSettings } from '../../contract.ts'
import styles from '../inbox.module.css'
import { settingsWords } from './settings-words.ts'

type Fields = { readonly form: Form<InboxSettings> }

export function LabelFields({ form }: Fields) {
  const t = useWords(settingsWords)
  const { labels } = form.values
  return (
    <Stack gap={3}>
      {labels.map(({ labelId }, place) => (
        <Row align="center" gap={3} key={labelId}>
          <TextField label={t('labelName')} {...form.field(`labels.${place}.name`)} />
          <IconButton
            icon={IconTrash}
            label={t('remove')}
            onClick={() =>
              form.set(
                'labels',
                labels.filter((_one, at) => at !== place),
              )
            }
          />
        </Row>
      ))}
      <div>
        <Button
          icon={IconPlus}
          onClick={() =>
            form.set('labels', [...labels, { labelId: crypto.randomUUID(), name: '', tone: 'grey' as const }])
          }
        >
          {t('addLabel')}
        </Button>
      </div>
    </Stack>
  )
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** When somebody is there, and what is said when nobody is. */
export function HoursFields({ form }: Fields) {
  const t = useWords(settingsWords)
  const { openDays } = form.values
  return (
    <Stack gap={4}>
      <div className={styles.two}>
        <TimeField label={t('opensAt')} {...form.field('opensAt')} />
        <TimeField label={t('closesAt')} {...form.field('closesAt')} />
      </div>
      <fieldset className={styles.days}>
        <legend>{t('days')}</legend>
        {DAYS.map((day) => (
          <Checkbox
            checked={openDays.includes(day)}
            key={day}
            label={t(`day${day}`)}
            name={`openDays.${day}`}
            onChange={(isOn) =>
              form.set(
                'openDays',
                isOn ? [...openDays, day].toSorted() : openDays.filter((one) => one !== day),
              )
            }
          />
        ))}
      </fieldset>
      <TextArea help={t('greetingHint')} label={t('greeting')} rows={2} {...form.field('greeting')} />
      <TextArea help={t('awayHint')} label={t('away')} rows={2} {...form.field('away')} />
      <NumberField
        label={t('answerMinutes')}
        {...form.field('answerMinutes')}
        onChange={(minutes) => form.set('answerMinutes', minutes ?? 1)}
      />
    </Stack>
  )
}
