import { formatDate } from '@langraan/thai'
import { Button, Modal, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { CopyField } from '@langraan/ui/forms'
import type { AgentLink } from '../../contract.ts'
import { profileWords } from './profile-words.ts'

type Props = { readonly link: AgentLink; readonly name: string; readonly onClose: () => void }

/** The link by which an agent sets a password: it is shown this once. */
export function LinkDialog({ link: { url, endsAt }, name, onClose }: Props) {
  const t = useWords(profileWords)
  const language = useLanguage()
  const until = formatDate(new Date(endsAt), { language, style: 'dateTime' })
  return (
    <Modal
      actions={
        <Button onClick={onClose} variant="primary">
          {t('close')}
        </Button>
      }
      onClose={onClose}
      open
      title={t('linkTitle', { name })}
    >
      <Stack gap={4}>
        <Text as="p" tone="second">
          {t('linkText')}
        </Text>
        <CopyField help={t('linkHelp', { until })} label={t('link')} value={url} />
      </Stack>
    </Modal>
  )
}
