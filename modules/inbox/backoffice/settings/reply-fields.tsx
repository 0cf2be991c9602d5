import { ChoosePictures } from '@langraan/catalog/backoffice'
import { Button, IconButton, Stack, Text, useWords } from '@langraan/ui'
import { type Form, TextArea, TextField } from '@langraan/ui/forms'
import { IconPhoto, IconPlus, IconTrash } from '@langraan/ui/icons'
import { Suspense, useState } from 'react'
import type { InboxSettings } from '../../contract.ts'
import { replyPlaces } from '../../rules/rules.ts'
import { smallPicture } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import { settingsWords } from './settings-words.ts'

type Fields = { readonly form: Form<InboxSettings>; readonly shopId: string }

const PLACES = replyPlaces.map((name) => `{${name}}`).join(' ')
const MOST_PICTURES = 5

/** Ready answers, in the order in which they are offered. */
export function ReplyFields({ form, shopId }: Fields) {
  const t = useWords(settingsWords)
  const { cannedReplies } = form.values
  const add = (): void =>
    form.set('cannedReplies', [
      ...cannedReplies,
      { cannedId: crypto.randomUUID(), shortcut: '', text: '', pictureIds: [], quickReplies: [] },
    ])
  return (
    <Stack gap={4}>
      <Text as="p" tone="second">
        {t('repliesHint', { places: PLACES })}
      </Text>
      {cannedReplies.map(({ cannedId }, place) => (
        <ReplyRow form={form} key={cannedId} place={place} shopId={shopId} />
      ))}
      <div>
        <Button icon={IconPlus} onClick={add}>
          {t('addReply')}
        </Button>
      </div>
    </Stack>
  )
}

type ReplyRowProps = Fields & { readonly place: number }

function ReplyRow({ form, shopId, place }: ReplyRowProps) {
  const t = useWords(settingsWords)
  const { cannedReplies } = form.values
  return (
    <div className={styles.reply}>
      <TextField label={t('shortcut')} {...form.field(`cannedReplies.${place}.shortcut`)} />
      <div className={styles.replyText}>
        <Stack gap={2}>
          <TextArea label={t('text')} rows={2} {...form.field(`cannedReplies.${place}.text`)} />
          <Choices form={form} place={place} shopId={shopId} />
          <Pictures form={form} place={place} shopId={shopId} />
        </Stack>
      </div>
      <div className={styles.replyRemove}>
        <IconButton
          icon={IconTrash}
          label={t('remove')}
          onClick={() =>
            form.set(
              'cannedReplies',
              cannedReplies.filter((_one, at) => at !== place),
            )
          }
        />
      </div>
    </div>
  )
}

/** Words to press, with commas between them. */
function Choices({ form, place }: ReplyRowProps) {
  const t = useWords(settingsWords)
  const kept = form.values.cannedReplies[place]?.quickReplies ?? []
  const [typed, setTyped] = useState(kept.join(', '))
  const field = form.field(`cannedReplies.${place}.quickReplies`)
  return (
    <TextField
      error={field.error}
      help={t('choicesHint')}
      label={t('choices')}
      name={field.name}
      onBlur={field.onBlur}
      onChange={(text) => {
        setTyped(text)
        field.onChange(
          [...new Set(text.split(/[,،、]/).map((word) => word.trim()))].filter((word) => word !== ''),
        )
      }}
      value={typed}
    />
  )
}

function Pictures({ form, shopId, place }: ReplyRowProps) {
  const t = useWords(settingsWords)
  const [isOpen, setOpen] = useState(false)
  const pictureIds = form.values.cannedReplies[place]?.pictureIds ?? []
  return (
    <div className={styles.marks}>
      {pictureIds.map((pictureId) => (
        <img alt="" className={styles.addedPicture} key={pictureId} src={smallPicture(shopId, pictureId)} />
      ))}
      <Button icon={IconPhoto} onClick={() => setOpen(true)} size="sm">
        {t('pictures')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChoosePictures
            chosen={pictureIds}
            most={MOST_PICTURES}
            onChoose={(chosen) => {
              form.set(`cannedReplies.${place}.pictureIds`, chosen)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
            shopId={shopId}
          />
        </Suspense>
      )}
    </div>
  )
}
