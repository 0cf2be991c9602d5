import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { databaseOf } from './owner.ts'

/** What a process may be: the roles that the tables' policies name, shared by all databases of a server. */
const ROLES = ['langraan_app', 'langraan_worker', 'langraan_operator'] as const
type Role = (typeof ROLES)[number]

/**
 * Who logs in as a role: one of each for every database, since roles belong to the whole server. Two databases
 * on it, of one owner or of two, then never change each other's passwords.
 */
function loginOf(ownerUrl: string, role: Role): string {
  const database = createHash('sha256').update(databaseOf(ownerUrl)).digest('hex').slice(0, 12)
  return `${role}_${database}`
}

/** A login's password follows from the owner's, so that nothing more has to be kept or configured. */
function passwordOf(ownerUrl: string, login: string): string {
  return createHmac('sha256', decodeURIComponent(new URL(ownerUrl).password))
    .update(login)
    .digest('hex')
}

/** The address under which a role reaches the same database as the owner. */
export function urlOfRole(ownerUrl: string, role: Role): string {
  const url = new URL(ownerUrl)
  url.username = loginOf(ownerUrl, role)
  url.password = passwordOf(ownerUrl, url.username)
  return url.href
}

/** Makes the logins of a database, or brings their passwords up to date; nobody else's may connect to it. */
export async function ensureLogins(client: pg.Client, ownerUrl: string): Promise<void> {
  const database = pg.escapeIdentifier(databaseOf(ownerUrl))
  for (const role of ROLES) {
    const login = loginOf(ownerUrl, role)
    const password = passwordOf(ownerUrl, login)
    await whileRolesRace(client, async () => {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [login])
      if (!rowCount) await client.query(`CREATE ROLE ${login} LOGIN INHERIT IN ROLE ${role}`)
      await client.query(`ALTER ROLE ${login} PASSWORD '${password}'`)
      await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${login}`)
      await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM ${role}`)
    })
  }
}

/** Takes the logins of a database away again, after the database itself. */
export async function dropLogins(client: pg.Client, ownerUrl: string): Promise<void> {
  for (const role of ROLES)
    await whileRolesRace(client, () =>
      client.query(`DROP ROLE IF EXISTS ${loginOf(ownerUrl, role)}`).then(() => undefined),
    )
}

const RACE_ATTEMPTS = 40
const RACE_PAUSE_MS = 25

/**
 * Does in a transaction what makes or changes roles. The lock of a migration is the database's, roles are the
 * server's: a second database that does the same at this moment is met by doing it again.
 */
export async function whileRolesRace(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('BEGIN')
    try {
      await work()
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (!isRoleRace(error) || attempt === RACE_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, RACE_PAUSE_MS))
    }
  }
}

/** PostgreSQL's ways of saying that somebody else made or changed the same role at the same time. */
function isRoleRace(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  if (error.code === '23505')
    return /^pg_(authid|auth_members|shdepend|database)/.test(error.constraint ?? '')
  return error.code === '42710' || /^tuple concurrently (updated|deleted)$/.test(error.message)
}
