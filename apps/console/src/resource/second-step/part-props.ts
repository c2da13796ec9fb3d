import type { Account } from '@greenroom/contract/people/person-answers'
import type { SecondStep as Answer } from '@greenroom/contract/people/second-step-answers'

/** Whose second step it is: the person at the screen. */
export type Person = Pick<Account, 'id' | 'email' | 'timezone'>

/** What a part of the page may do: `onChange` reads everything again, and shows recovery codes that were just made. */
export type PartProps = { person: Person; secondStep: Answer; onChange(codes?: readonly string[]): Promise<void> }
