import type { ServiceSettings } from '../service/service.ts'
import type { StationFile } from '../station/schema.ts'

/** Reads the settings of the service client from the station file. */
export function serviceSettingsOf({ service }: Pick<StationFile, 'service'>): ServiceSettings {
  const { authBaseUrl, dataBaseUrl, token, recordsBase, recipes, timeoutSeconds } = service
  const { pageSize = null, continuationParameter } = recipes
  return { authBaseUrl, dataBaseUrl, token, recordsBase, pageSize, continuationParameter, timeoutSeconds }
}
