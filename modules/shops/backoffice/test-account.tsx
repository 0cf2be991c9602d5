import { Button, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { shopsApi } from './shops-api.ts'
import { testAccountWords } from './test-account-words.ts'

export type TestAccountProps = {
  readonly shopId: string
  /** Who asks for it: a courier, a checker of slips, how the shop is paid. */
  readonly service: string
  /** Puts the values into the form, by the names of the fields. */
  readonly onUse: (values: Readonly<Record<string, string>>) => void
}

/** Beside the fields for a key or an account: what may be entered where the outside world is played. Else nothing. */
export function TestAccount({ shopId, service, onUse }: TestAccountProps) {
  const t = useWords(testAccountWords)
  const { data } = useQuery({
    ...shopsApi.query('GET /shops/:shopId/test-accounts/:service', { params: { shopId, service } }),
    staleTime: Infinity,
  })
  const values = data?.values
  if (!values) return null
  return (
    <Note tone="blue">
      <Row gap={3} justify="between" wrap>
        <Stack gap={1}>
          <Text>{t('offer')}</Text>
          <Text size="sm" tone="second">
            {Object.values(values).join(' · ')}
          </Text>
        </Stack>
        <Button onClick={() => onUse(values)}>{t('use')}</Button>
      </Row>
    </Note>
  )
}
