import {
  findThaiBank,
  findThaiProvince,
  formatDate,
  formatThaiPhone,
  formatThaiTaxId,
  thaiProvinces,
} from '@langraan/thai'
import { Card, SummaryList, Text, useLanguage, useSaid, useWords } from '@langraan/ui'
import { agentContractWords } from '../../rules/rules.ts'
import type { OfAgent } from './of-agent.ts'
import { agentWords } from './agent-words.ts'

/** Who they are, where they are paid, and what they have agreed to. */
export function ProfileCard({ agent }: Pick<OfAgent, 'agent'>) {
  const t = useWords(agentWords)
  const said = useSaid()
  const language = useLanguage()
  const bank = findThaiBank(agent.bankCode)?.[language] ?? agent.bankCode
  const found = findThaiProvince(agent.province)
  const province = thaiProvinces.find(({ th }) => th === found)?.[language] ?? agent.province
  const agreed =
    agent.agreedAt === null
      ? t('notAgreed')
      : formatDate(new Date(agent.agreedAt), { language, style: 'date' })
  const lines: readonly (readonly [string, string])[] = [
    [t('name'), agent.name],
    [t('phone'), formatThaiPhone(agent.phone)],
    [t('email'), agent.email],
    [t('lineId'), agent.lineId],
    [t('sellsAt'), agent.sellsAt],
    [t('province'), province],
    [t('bank'), agent.bankAccount ? `${bank} ${agent.bankAccount} ${agent.bankAccountName}` : t('noBank')],
    [t('taxId'), agent.taxId && formatThaiTaxId(agent.taxId)],
    [t('contract'), said(agentContractWords[agent.contract])],
    [t('agreed'), agreed],
    [t('signsIn'), agent.hasPassword ? t('hasPassword') : t('noPassword')],
  ]
  return (
    <Card title={t('profile')}>
      <SummaryList
        lines={lines.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))}
      />
      {agent.note !== '' && (
        <Text as="p" size="sm" tone="second">
          {t('note')}: {agent.note}
        </Text>
      )}
    </Card>
  )
}
