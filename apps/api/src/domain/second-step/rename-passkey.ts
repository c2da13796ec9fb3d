import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { auditAccount } from '../accounts/audit-account.ts'
import type { Asker } from '../accounts/change-password.ts'

/** Renames a passkey of the user, with a line in the trail. NOT_FOUND if the user does not have it. */
export async function renamePasskey({ db }: Pick<Deps, 'db'>, asker: Asker, passkey: { id: string; name: string }): Promise<void> {
  await db.changePlatform(async (tx) => {
    const { rows } = await tx.query<{ name: string }>('select name from passkeys where user_id = $1 and id = $2 for update', [
      asker.userId,
      passkey.id,
    ])
    const [before] = rows
    if (before === undefined) throw failure('NOT_FOUND')
    if (before.name === passkey.name) return
    await tx.query('update passkeys set name = $3 where user_id = $1 and id = $2', [asker.userId, passkey.id, passkey.name])
    await auditAccount(tx, {
      ...{ actorId: asker.userId, actorName: asker.name, address: asker.address, action: 'passkey_renamed' },
      account: { id: asker.userId, name: asker.name },
    })
  })
}
