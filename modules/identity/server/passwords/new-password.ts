import { passwordProblem, type PasswordProblem, SHORTEST_PASSWORD } from '../../rules/password.ts'

let leaked: Promise<ReadonlySet<string>> | undefined

/** Passwords of known leaks that are long enough to be tried here, the commonest 18,000; unpacked when first needed. */
async function unpackLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= SHORTEST_PASSWORD))
}

/**
 * What is wrong with a new password. The rule is what screens say at once; the leaks are known to the server alone, and
 * whoever guesses begins with them. Nobody outside is asked.
 */
export async function newPasswordProblem(
  password: string,
  email: string,
): Promise<PasswordProblem | undefined> {
  const problem = passwordProblem(password, email)
  if (problem !== undefined) return problem
  leaked ??= unpackLeaked()
  return (await leaked).has(password.toLowerCase()) ? 'password_known' : undefined
}
