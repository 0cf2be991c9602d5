import { migrate, MigrationError, urlOfRole } from '@langraan/db/migrate'

// `npm run migrate`: brings the database of DATABASE_URL, which is its owner's, to this version.
// With `--logins` it then says the addresses for those who serve, who need no owner's rights.
const ROLES = ['app', 'worker', 'operator'] as const

async function main(): Promise<void> {
  const ownerUrl = process.env.DATABASE_URL
  if (!ownerUrl)
    throw new MigrationError('DATABASE_URL is missing: the address of the database, as its owner')
  const { applied } = await migrate(ownerUrl)
  process.stderr.write(`langraan: ${applied.length} migrations applied\n`)
  if (!process.argv.includes('--logins')) return
  for (const role of ROLES)
    process.stdout.write(`DATABASE_${role.toUpperCase()}_URL=${urlOfRole(ownerUrl, `langraan_${role}`)}\n`)
}

main().catch((error: unknown) => {
  const expected = error instanceof MigrationError
  process.stderr.write(`langraan: ${expected ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
})
