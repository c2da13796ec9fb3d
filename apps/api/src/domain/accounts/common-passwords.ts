/**
 * Leaked passwords that pass the rule of `contract/passwords`. Each entry also covers its variants with a number, a
 * year and special characters (`Password1!`, `password@123`, `Summer2026!`).
 */
const words = new Set(
  `
password passw0rd p@ssword p@ssw0rd p@55word p@55w0rd pa$$word pa$$w0rd pass@word pass@w0rd passwort motdepasse pass
welcome welc0me w3lcome willkommen letmein trustno1 iloveyou iloveu princess sunshine football baseball basketball superman batman
monkey dragon master shadow michael jessica charlie admin adm1n administrator root changeme login
qwerty qwert qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx 1qaz@wsx 1qaz qazwsx q1w2e3r4
abc abcd abcde abcdef abc123 abcd1234 a123456 aa123456 summer winter spring autumn
`
    .trim()
    .split(/\s+/),
)

/** A suffix: special characters, a run of digits, special characters again. */
const TAIL = /[-+_!@#$%^&*,.?</:]*\d*[-+_!@#$%^&*,.?</:]*$/

/** Whether this is one of the passwords that an attacker tries first. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return words.has(lower) || words.has(lower.replace(TAIL, ''))
}
