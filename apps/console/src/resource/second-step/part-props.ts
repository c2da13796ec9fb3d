import type { Account } from '@greenroom/contract/people/person-answers'
import type { SecondStep as Answer } from '@greenroom/contract/people/second-step-answers'

/** The signed-in user whose second step this is. */
export type Person = Pick<Account, 'id' | 'email' | 'timezone'>

/** Props of a part of the page: `onChange` reloads the data, and shows newly generated recovery codes. */
export type PartProps = { person: Person; secondStep: Answer; onChange(codes?: readonly string[]): Promise<void> }
