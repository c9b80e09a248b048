import type { ServiceSettings } from '../service/service.ts'
import type { StationFile } from '../station/schema.ts'

/** What the station file says of the service. */
export function serviceSettingsOf({ service }: Pick<StationFile, 'service'>): ServiceSettings {
  const { authBaseUrl, dataBaseUrl, token, recordsBase, recipes, timeoutSeconds } = service
  const { pageSize = null, continuationParameter } = recipes
  return { authBaseUrl, dataBaseUrl, token, recordsBase, pageSize, continuationParameter, timeoutSeconds }
}
