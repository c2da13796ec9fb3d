import { tableByName } from '@greenroom/contract/transfer/tables'
import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'

/** The tables that the API exports and imports, as options. */
export function useTables() {
  const { data, error, isPending, refetch } = useQuery({ ...dataAt('/tables_list'), staleTime: Number.POSITIVE_INFINITY })
  const tables = (data ?? []).map((value) => ({ value, label: tableLabel(value) }))
  return { tables: tables.sort((one, other) => one.label.localeCompare(other.label)), error, isPending, retry: () => void refetch() }
}

/** The label of a table. */
function tableLabel(name: string): string {
  return tableByName(name)?.label.many ?? name
}
