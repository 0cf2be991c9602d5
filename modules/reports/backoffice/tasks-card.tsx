import { Button, Card, Count, DateTime, IconSquare, Stack, Text, useWords } from '@langraan/ui'
import type { Tone } from '@langraan/ui'
import {
  IconAlertTriangle,
  IconFileInvoice,
  IconPackage,
  IconPlus,
  IconQrcode,
  IconReceipt,
  IconTruck,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import type { TaskKind } from '../rules/rules.ts'
import type { Dashboard } from '../contract.ts'
import styles from './dashboard.module.css'
import { dashboardWords } from './dashboard-words.ts'

type Words = 'doCheck' | 'doLook' | 'doBook' | 'doSet' | 'doAdd'
type Look = {
  readonly icon: IconType
  readonly tone: Tone
  readonly path: string
  readonly verb: Words
  readonly hint?: `${TaskKind}Text` & keyof (typeof dashboardWords)['th']
}

const LOOKS: Readonly<Record<TaskKind, Look>> = {
  check_slips: { icon: IconReceipt, tone: 'amber', path: 'payment-notices', verb: 'doCheck' },
  parcel_trouble: { icon: IconAlertTriangle, tone: 'red', path: 'orders?view=trouble', verb: 'doLook' },
  book_couriers: { icon: IconPackage, tone: 'amber', path: 'orders?view=to_ship', verb: 'doBook' },
  set_up_payment: {
    icon: IconQrcode,
    tone: 'blue',
    path: 'settings',
    verb: 'doSet',
    hint: 'set_up_paymentText',
  },
  connect_courier: {
    icon: IconTruck,
    tone: 'blue',
    path: 'settings/couriers',
    verb: 'doSet',
    hint: 'connect_courierText',
  },
  add_products: {
    icon: IconPlus,
    tone: 'blue',
    path: 'products/import',
    verb: 'doAdd',
    hint: 'add_productsText',
  },
  package_due: {
    icon: IconFileInvoice,
    tone: 'grey',
    path: 'package',
    verb: 'doLook',
    hint: 'package_dueText',
  },
}

/** What needs doing now, each with the one press that leads there. */
export function TasksCard({
  tasks,
  shopId,
}: {
  readonly tasks: Dashboard['tasks']
  readonly shopId: string
}) {
  const t = useWords(dashboardWords)
  return (
    <Card flush hint={<Count hot={tasks.length > 0} value={tasks.length} />} title={t('todo')}>
      {tasks.length === 0 && (
        <Text as="p" className={styles.task} tone="third">
          {t('allDone')}
        </Text>
      )}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <TaskRow key={task.kind} shopId={shopId} task={task} />
        ))}
      </ul>
    </Card>
  )
}

function TaskRow({ task, shopId }: { readonly task: Dashboard['tasks'][number]; readonly shopId: string }) {
  const t = useWords(dashboardWords)
  const look = LOOKS[task.kind as TaskKind]
  return (
    <li className={styles.task}>
      <IconSquare icon={look.icon} tone={look.tone} />
      <Stack gap={1}>
        <Text weight="medium">{t(task.kind as TaskKind, { count: task.count })}</Text>
        {look.hint && (
          <Text size="xs" tone="third">
            {t(look.hint)}
          </Text>
        )}
        {task.oldestAt && (
          <Text size="xs" tone="third">
            {t('oldest')} <DateTime at={task.oldestAt} />
          </Text>
        )}
      </Stack>
      {task.kind !== 'package_due' && (
        <Button href={`/app/shops/${shopId}/${look.path}`} size="sm">
          {t(look.verb)}
        </Button>
      )}
    </li>
  )
}
