import { MigrationError } from '@langraan/db/migrate'
import {
  dismissAsOperator,
  leftInQueues,
  openFailures,
  openPlatformFailures,
  retryAsOperator,
} from '@langraan/failures/server'
import { changeOperator, operatorsOfPlatform } from '@langraan/identity/server'
import { ConfigError, isId, readConfig } from '@langraan/runtime'
import { createLog } from './running/process.ts'
import { rotateSecrets } from './running/rotate-secrets.ts'
import { connect, type Ground } from './wiring/wiring.ts'

const USAGE = `npm run rotate-secrets               seal what is kept sealed with the newest APP_SECRET
npm run failed-jobs                  what was given up, in all shops
npm run failed-jobs -- retry ID      have it done again
npm run failed-jobs -- dismiss ID    let work of the platform go: nobody needs it any more
npm run operators                    who runs the platform
npm run operators -- add EMAIL       let somebody with an account do so
npm run operators -- remove EMAIL    and no longer
`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** What the platform's operator does by hand, as a role of its own. The settings are those of the server. */
async function main(): Promise<number> {
  const [command, verb, id = ''] = process.argv.slice(2)
  if (!isCommand(command)) return misused()
  const config = readConfig(process.env)
  const ground = await connect(config, 'operator', createLog(config, 'operator'))
  try {
    if (command === 'rotate-secrets') say(JSON.stringify(await rotateSecrets(ground)))
    else if (command === 'operators') return await operators(ground, verb, id)
    else if (verb === undefined) await listFailures(ground)
    else if (verb === 'retry') return await retry(ground, id)
    else if (verb === 'dismiss') return await dismiss(ground, id)
    else return misused()
    return 0
  } finally {
    await ground.close()
  }
}

const isCommand = (text: string | undefined) =>
  text === 'rotate-secrets' || text === 'failed-jobs' || text === 'operators'

async function operators(ground: Ground, verb: string | undefined, typed: string): Promise<number> {
  const email = typed.trim().toLowerCase()
  if (verb === undefined) {
    for (const { email: whose, name, addedAt } of await operatorsOfPlatform(ground.db))
      say(`${addedAt.toISOString()}  ${whose}  ${name}`)
    return 0
  }
  if ((verb !== 'add' && verb !== 'remove') || email === '') return misused()
  const to = verb === 'add' ? 'added' : 'removed'
  const done = await changeOperator(ground, { email, to, command: 'npm run operators' })
  const words = verb === 'add' ? `${email} runs the platform` : `${email} runs the platform no longer`
  say(
    done
      ? words
      : verb === 'add'
        ? `nobody has the e-mail ${email}: they sign up first`
        : `${email} was no operator`,
  )
  return done ? 0 : 1
}

async function listFailures(ground: Ground): Promise<void> {
  const failures = await openFailures(ground.db)
  for (const { failedAt, jobId, shopId, name, reason } of failures)
    say(`${failedAt.toISOString()}  ${jobId}  ${name}  shop ${shopId}  ${reason.en}`)
  const ofPlatform = await openPlatformFailures(ground.db)
  for (const { failedAt, jobId, name, reason } of ofPlatform)
    say(`${failedAt.toISOString()}  ${jobId}  ${name}  of the platform  ${reason.en}`)
  const left = await leftInQueues(ground.db)
  for (const { failedAt, jobId, name } of left)
    say(`${failedAt.toISOString()}  ${jobId}  ${name}  could not be kept`)
  say(`${failures.length + ofPlatform.length + left.length} given up`)
}

async function retry(ground: Ground, id: string): Promise<number> {
  const done = isId(id) && (await retryAsOperator(ground, id))
  say(done ? `${id} is on its way again` : `no open failed job ${id}`)
  return done ? 0 : 1
}

async function dismiss(ground: Ground, id: string): Promise<number> {
  const done = isId(id) && (await dismissAsOperator(ground, id))
  say(
    done ? `${id} is let go` : `no failed job ${id} of the platform; those of shops are let go on their page`,
  )
  return done ? 0 : 1
}

function misused(): number {
  process.stderr.write(USAGE)
  return 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const expected = error instanceof ConfigError || error instanceof MigrationError
    process.stderr.write(`langraan: ${expected ? error.message : String((error as Error).stack ?? error)}\n`)
    process.exit(1)
  },
)
