import { Button, Card, type Language, Row, Segmented, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { shopLogoUrl, useShop } from '@langraan/shops/backoffice'
import { useChange } from '@langraan/ui/change'
import { Checkbox, FormFailureNote, TextArea, TextField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'
import type { MessageTextSetting, MessageTextSettings } from '../contract.ts'
import {
  composeMessage,
  LONGEST_BODY,
  LONGEST_SUBJECT,
  type MessageKind,
  type MessageSetting,
  placesIn,
  sampleOrder,
  unknownPlace,
  usualTexts,
} from '../rules/rules.ts'
import { kindWords } from './kind-words.ts'
import { MessagePreview } from './message-preview.tsx'
import { messageTextsWords } from './message-texts-words.ts'
import { messagesApi, textsQuery } from './messages-api.ts'
import styles from './messages.module.css'

type Props = {
  readonly shopId: string
  readonly lock: string | undefined
  readonly settings: MessageTextSettings
  readonly setting: MessageTextSetting
}

const LANGUAGES = ['th', 'en'] as const
const FIELDS = ['subject', 'body'] as const

/** What is wrong in the texts, by the paths of their fields. */
function useProblems(kind: MessageKind): (values: MessageSetting) => Record<string, string> {
  const t = useWords(messageTextsWords)
  return ({ texts }) => {
    const problems: Record<string, string> = {}
    for (const language of LANGUAGES)
      for (const field of FIELDS) {
        const text = texts[language][field]
        const typed = unknownPlace(kind, text)
        if (typed !== undefined) problems[`texts.${language}.${field}`] = t('unknownPlace', { typed })
        if (text.trim() === '') problems[`texts.${language}.${field}`] = t('missing')
      }
    return problems
  }
}

function useMessageForm({ shopId, lock, setting: { kind, isOn, texts } }: Props) {
  const t = useWords(messageTextsWords)
  const save = useChange(messagesApi, 'PUT /shops/:shopId/message-texts/:messageKind', {
    call: (body: MessageSetting) => ({ params: { shopId, messageKind: kind }, body }),
    saw: { isOn, texts },
    keepAs: textsQuery(shopId),
    onAnswer: ({ items }, sent) => {
      const kept = items.find((item) => item.kind === kind) ?? sent
      form.settle({ isOn: kept.isOn, texts: kept.texts })
    },
    said: t('saved'),
  })
  const form = useForm<MessageSetting>({
    initial: { isOn, texts },
    validate: useProblems(kind),
    // Who looks at another message comes back to what was typed here.
    draftKey: `message-text ${shopId} ${kind}`,
    draftOfTyped: true,
    lock,
    change: save,
  })
  return form
}

type MessageFormOf = ReturnType<typeof useMessageForm>

/** One kind of message: its words in both languages, and how it looks to a customer. */
export function MessageForm(props: Props) {
  const { kind } = props.setting
  const [t, kinds] = [useWords(messageTextsWords), useWords(kindWords)]
  const form = useMessageForm(props)
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <>
      <Card title={kinds(kind)}>
        <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
          <Stack gap={4}>
            <Checkbox
              checked={form.values.isOn}
              help={t('isOnHelp')}
              label={t('isOn')}
              name="isOn"
              onChange={(isOn) => form.set('isOn', isOn)}
            />
            <TextFields form={form} />
            <Places kind={kind} />
            <FormFailureNote failure={form.failure} />
            <FormFoot {...props} form={form} language={language} />
          </Stack>
        </form>
      </Card>
      <Preview {...props} form={form} language={language} onLanguage={setLanguage} />
    </>
  )
}

function TextFields({ form }: { readonly form: MessageFormOf }) {
  const t = useWords(messageTextsWords)
  return (
    <div className={styles.two}>
      {LANGUAGES.map((language) => (
        <Stack gap={3} key={language}>
          <TextField
            label={t(`${language}Subject`)}
            maxLength={LONGEST_SUBJECT}
            {...form.field(`texts.${language}.subject`)}
          />
          <TextArea
            label={t(`${language}Body`)}
            maxLength={LONGEST_BODY}
            rows={8}
            {...form.field(`texts.${language}.body`)}
          />
        </Stack>
      ))}
    </div>
  )
}

function Places({ kind }: { readonly kind: MessageKind }) {
  const t = useWords(messageTextsWords)
  return (
    <div>
      <Text as="p" size="sm" tone="second">
        {t('places')}
      </Text>
      <dl className={styles.places}>
        {placesIn(kind).map((place) => (
          <div key={place}>
            <dt>{`{${place}}`}</dt>
            <dd>{t(place)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type InForm = Props & { readonly form: MessageFormOf; readonly language: Language }

function FormFoot({ shopId, lock, setting: { kind }, form, language }: InForm) {
  const t = useWords(messageTextsWords)
  const sample = useChange(messagesApi, 'POST /shops/:shopId/message-texts/:messageKind/samples', {
    call: { params: { shopId, messageKind: kind }, body: { language } },
    said: ({ sentTo }) => t('sampled', { address: sentTo }),
    failure: 'toast',
  })
  return (
    <Row gap={2} justify="end" wrap>
      <Button disabledReason={lock} onClick={() => form.set('texts', usualTexts[kind])} variant="quiet">
        {t('usual')}
      </Button>
      <Button
        busy={sample.isPending}
        disabledReason={lock ?? (form.dirty ? t('saveFirst') : undefined)}
        onClick={() => sample.mutate()}
      >
        {t('sample')}
      </Button>
      <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
        {t('save')}
      </Button>
    </Row>
  )
}

const DAY_MS = 86_400_000

function Preview({
  shopId,
  settings: { shop, siteUrl },
  setting: { kind },
  form,
  language,
  onLanguage,
}: InForm & { readonly onLanguage: (language: Language) => void }) {
  const t = useWords(messageTextsWords)
  const [until] = useState(() => new Date(Date.now() + DAY_MS))
  const opened = useShop(shopId).data
  const facts = sampleOrder(shop, language, siteUrl, until)
  return (
    <Card
      actions={
        <Segmented
          label={t('language')}
          onChange={onLanguage}
          options={[
            { value: 'th', label: 'ไทย', lang: 'th' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          value={language}
        />
      }
      title={t('preview')}
    >
      <MessagePreview
        message={composeMessage(kind, language, form.values.texts[language], facts)}
        logo={opened && shopLogoUrl(opened)}
      />
    </Card>
  )
}
