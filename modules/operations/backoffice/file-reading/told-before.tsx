import { formatDate } from '@langraan/thai'
import { AppLink, defineWords, Note, Stack, useLanguage, useWords } from '@langraan/ui'
import type { ToldBefore as Told } from '@langraan/http/file-fields'

const words = defineWords({
  th: {
    title: 'ไฟล์นี้ใส่ไปแล้วเมื่อ {when}',
    titleBy: 'ไฟล์นี้ใส่ไปแล้วเมื่อ {when} โดย {name}',
    text: 'รายการเหมือนกันทุกรายการ ไม่นับซ้ำ ถ้าใส่ซ้ำโดยไม่ตั้งใจ นำไฟล์นี้ออกได้',
    open: 'เปิดไฟล์แรก: {file}',
  },
  en: {
    title: 'This file was added on {when}',
    titleBy: 'This file was added on {when} by {name}',
    text: 'Every line is the same. Nothing is counted twice; if it was added by mistake, remove this one.',
    open: 'Open the first one: {file}',
  },
})

type Props = { readonly before: Told; readonly hrefOf: (fileId: string) => string }

/** Says of a file that its lines were put in before, so that nobody goes through them a second time unknowing. */
export function ToldBefore({ before, hrefOf }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  if (!before) return null
  const { fileId, fileName, at, byName } = before
  const when = formatDate(new Date(at), { language, style: 'dateTime' })
  return (
    <Note
      announce="status"
      title={byName === null ? t('title', { when }) : t('titleBy', { when, name: byName })}
      tone="amber"
    >
      <Stack gap={2}>
        {t('text')}
        <AppLink href={hrefOf(fileId)}>{t('open', { file: fileName })}</AppLink>
      </Stack>
    </Note>
  )
}
