import type { EmployeeRecord, Kitchen } from '../kitchen.ts'
import { type Organisation, ofDomain, ofEmployee, ofEntity } from './organisation.ts'
import { type DataRecord, type HoursAgo, idOf, madeUpPasswordHash, madeUpSecret, record } from './record.ts'

/** One role for each that an employee of the kitchen has. */
export function roles({ employees }: Kitchen, organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  const types = [...new Set(employees.map(({ role }) => role))]
  return types.map((type, index) =>
    record(
      'roles',
      roleId(type),
      {
        role_type: type,
        role_name: type.charAt(0).toUpperCase() + type.slice(1),
        ...ofDomain(organisation),
        permissions: { recipes: ['read'], assets: type === 'cook' ? [] : ['read', 'delete'] },
        description: null,
      },
      { created: hoursAgo(20_000 - index), updated: hoursAgo(2000 - 30 * index) },
    ),
  )
}

export function employees(kitchen: Kitchen, organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  return kitchen.employees.map((employee, index) => {
    const { employee_number, employee_name, role } = employee
    const id = idOf('employees', employee_number)
    const fields = {
      employee_number,
      employee_name,
      role_id: roleId(role),
      role_type: role,
      ...ofEntity(organisation.kitchen),
      ...ofDomain(organisation),
      email: emailOf(employee, organisation),
      telephone: null,
      password_hash: madeUpPasswordHash(id),
      failed_sign_ins: index % 3,
      is_active: true,
    }
    const times = { created: hoursAgo(4000 + 24 * index), updated: hoursAgo(5 + ((index * 41) % 97)) }
    return record('employees', id, fields, times)
  })
}

export function employeeRoles(kitchen: Kitchen, organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  return kitchen.employees.map((employee, index) =>
    record(
      'employeeRoles',
      idOf('employeeRoles', `${employee.employee_number}-${employee.role}`),
      {
        ...ofEmployee(employee),
        role_id: roleId(employee.role),
        role_type: employee.role,
        ...ofEntity(organisation.kitchen),
        ...ofDomain(organisation),
        valid_until: null,
      },
      { created: hoursAgo(3900 + 24 * index), updated: hoursAgo(60 + ((index * 53) % 89)) },
    ),
  )
}

export function entitiesAllowedEmployees(
  kitchen: Kitchen,
  organisation: Organisation,
  hoursAgo: HoursAgo,
): readonly DataRecord[] {
  return kitchen.employees.flatMap((employee, index) =>
    [organisation.kitchen, organisation.central].map((entity, column) =>
      record(
        'entitiesAllowedEmployees',
        idOf('entitiesAllowedEmployees', `${entity.number}-${employee.employee_number}`),
        { ...ofEntity(entity), ...ofEmployee(employee), ...ofDomain(organisation), allowed_until: null },
        { created: hoursAgo(3800 + 24 * index), updated: hoursAgo(70 + ((index * 37 + column * 11) % 83)) },
      ),
    ),
  )
}

/** A user for each employee, and the station itself, whose id has a slash and a space that a path must escape. */
export function users(kitchen: Kitchen, organisation: Organisation, hoursAgo: HoursAgo): readonly DataRecord[] {
  const people = kitchen.employees.map((employee, index) => {
    const email = emailOf(employee, organisation)
    const fields = {
      user_name: employee.employee_name,
      email,
      ...ofEmployee(employee),
      ...ofEntity(organisation.kitchen),
      ...ofDomain(organisation),
      password_hash: madeUpPasswordHash(email),
      settings: { language: 'en', notifications: { email: index % 2 === 0, telephone: null } },
      last_sign_in: null,
    }
    const times = { created: hoursAgo(3700 + 24 * index), updated: hoursAgo(9 + ((index * 29) % 71)) }
    return record('users', email, fields, times)
  })
  const id = `station/${organisation.kitchen.name}`
  const fields = {
    user_name: organisation.kitchen.name,
    email: null,
    employee_id: null,
    employee_number: null,
    ...ofEntity(organisation.kitchen),
    ...ofDomain(organisation),
    access_token: madeUpSecret(id),
    settings: { language: 'en', notifications: null },
    last_sign_in: null,
  }
  return [...people, record('users', id, fields, { created: hoursAgo(3600), updated: hoursAgo(4) })]
}

function roleId(role: string): string {
  return idOf('roles', role.toLowerCase().replaceAll(/\s+/g, '-'))
}

function emailOf({ employee_number }: EmployeeRecord, { domain }: Organisation): string {
  return `${employee_number}@${domain.name}`
}
