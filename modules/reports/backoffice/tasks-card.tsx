import { Button, Card, Count, DateTime, IconSquare, Stack, Text, useWords } from '@langraan/ui'
import type { TaskKind } from '../rules/rules.ts'
import type { Dashboard } from '../contract.ts'
import styles from './dashboard.module.css'
import { dashboardWords } from './dashboard-words.ts'
import { taskHref, taskLooks } from './task-looks.ts'
import { taskWords } from './task-words.ts'

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
        <Text as="p" className={styles.nothing} tone="third">
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

type TaskRowProps = {
  readonly task: Dashboard['tasks'][number]
  readonly shopId: string
  /** Where tasks of several shops stand together. */
  readonly shopName?: string
}

/** One thing to do, and the press that leads there. */
export function TaskRow({ task, shopId, shopName }: TaskRowProps) {
  const t = useWords(taskWords)
  const look = taskLooks[task.kind as TaskKind]
  return (
    <li className={styles.task}>
      <IconSquare icon={look.icon} tone={look.tone} />
      <Stack gap={1}>
        <Text weight="medium">{t(task.kind as TaskKind, { count: task.count })}</Text>
        {shopName !== undefined && (
          <Text size="xs" tone="second" truncate>
            {shopName}
          </Text>
        )}
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
      <Button href={taskHref(shopId, task.kind as TaskKind)} size="sm">
        {t(look.verb)}
      </Button>
    </li>
  )
}
