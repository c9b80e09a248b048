import { allowedEntityId, type Organisation, ofApplication, ofDomain, ofEntity } from './organisation.ts'
import { type DataRecord, type HoursAgo, idOf, madeUpPasswordHash, madeUpSecret, record } from './record.ts'

export function domains({ domain }: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  const fields = {
    domain_name: domain.name,
    title: 'Kitchens of the house',
    is_active: true,
    contact: { name: 'Support', email: `support@${domain.name}`, telephone: null },
    closed_at: null,
  }
  return [record('domains', domain.id, fields, { created: hoursAgo(26_000), updated: hoursAgo(700) })]
}

export function applications(organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  const { station, backOffice } = organisation
  const common = { ...ofDomain(organisation), is_active: true, retired_at: null }
  return [
    record(
      'applications',
      station.id,
      { application_name: station.name, ...common, version: '4.2.0', platforms: ['linux', 'windows'] },
      { created: hoursAgo(17_000), updated: hoursAgo(90) },
    ),
    record(
      'applications',
      backOffice.id,
      { application_name: backOffice.name, ...common, version: '11.0.3', platforms: ['web'] },
      { created: hoursAgo(25_000), updated: hoursAgo(40) },
    ),
  ]
}

export function entities(organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  const { kitchen, central } = organisation
  const common = { ...ofDomain(organisation), is_active: true }
  return [
    record(
      'entities',
      kitchen.id,
      {
        entity_number: kitchen.number,
        entity_name: kitchen.name,
        ...common,
        entity_type: 'station',
        parent_entity_id: central.id,
        address: { street: 'Mill Lane 4', city: 'Harbour Town', floor: 1 },
      },
      { created: hoursAgo(9000), updated: hoursAgo(50) },
    ),
    record(
      'entities',
      central.id,
      {
        entity_number: central.number,
        entity_name: central.name,
        ...common,
        entity_type: 'kitchen',
        parent_entity_id: null,
        address: { street: 'Quay Street 18', city: 'Harbour Town', floor: 0 },
      },
      { created: hoursAgo(24_000), updated: hoursAgo(12) },
    ),
  ]
}

export function applicationAllowedEntities(organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  const { station, backOffice, kitchen, central } = organisation
  return [station, backOffice].flatMap((application, row) =>
    [kitchen, central].map((entity, column) =>
      record(
        'applicationAllowedEntities',
        allowedEntityId(application, entity),
        {
          ...ofApplication(application),
          ...ofEntity(entity),
          ...ofDomain(organisation),
          is_allowed: true,
          allowed_until: null,
        },
        { created: hoursAgo(8000 + 100 * column), updated: hoursAgo(300 + 7 * row - 60 * column) },
      ),
    ),
  )
}

export function applicationCredentials(organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  return [organisation.station, organisation.backOffice].map((application) => {
    const id = application.id.replace('application-', 'application-credential-')
    const fields = {
      ...ofApplication(application),
      ...ofDomain(organisation),
      client_id: `client-${application.id}`,
      secret: madeUpSecret(id),
      access_token: madeUpSecret(`${id} access`),
      expires_at: null,
    }
    return record('applicationCredentials', id, fields, { created: hoursAgo(5000), updated: hoursAgo(400) })
  })
}

export function entityCredentials(organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  return [organisation.kitchen, organisation.central].map((entity) => {
    const id = idOf('entityCredentials', entity.number)
    const fields = {
      ...ofEntity(entity),
      ...ofDomain(organisation),
      user_name: `entity-${entity.number}`,
      password_hash: madeUpPasswordHash(id),
      last_used: null,
    }
    return record('entityCredentials', id, fields, { created: hoursAgo(5200), updated: hoursAgo(600) })
  })
}
