import { Button, Row, Text, useWords } from '@langraan/ui'
import { frameWords } from './frame-words.ts'

const PAGE_SIZE = 50

type Props = { readonly page: number; readonly total: number; readonly href: (page: number) => string }

/** To the page before and the page after of a list; nothing where all is on one. */
export function Pages({ page, total, href }: Props) {
  const t = useWords(frameWords)
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages <= 1) return null
  return (
    <Row gap={3} justify="between">
      {page > 1 ? <Button href={href(page - 1)}>{t('newer')}</Button> : <span />}
      <Text tone="third">{t('page', { page, pages })}</Text>
      {page < pages ? <Button href={href(page + 1)}>{t('older')}</Button> : <span />}
    </Row>
  )
}
