import { bangkokDay } from '@langraan/thai'
import { Button, Modal, MonthPicker, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconFileText } from '@langraan/ui/icons'
import { useState } from 'react'
import { statementWords } from './statement-words.ts'

type Props = { readonly shopId: string; readonly onClose: () => void }

/** The statement of a month, in either language. */
export function StatementDialog({ shopId, onClose }: Props) {
  const t = useWords(statementWords)
  const thisMonth = bangkokDay(new Date()).slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const url = (language: 'th' | 'en') =>
    `/api/v1/shops/${shopId}/cashback/statements/${month}/pdf/${language}`
  return (
    <Modal
      actions={<Button onClick={onClose}>{t('close')}</Button>}
      onClose={onClose}
      open
      title={t('title')}
    >
      <Stack>
        <Text tone="second">{t('text')}</Text>
        <MonthPicker isLast={month >= thisMonth} month={month} onChange={setMonth} />
        <Row gap={2} wrap>
          <Button href={url('th')} icon={IconFileText} newTab>
            {t('thai')}
          </Button>
          <Button href={url('en')} icon={IconFileText} newTab>
            {t('english')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
