import { type Answer, envelope, refusal } from '../answer.ts'
import type { Operation, Service, ServiceRequest } from '../operation.ts'

/** GET /auth-login-verify: checks an employee's credentials and answers with a session record and a token. */
export const login: Operation = {
  method: 'GET',
  base: () => 'auth',
  path: '/auth-login-verify',
  needsToken: () => false,
  answer,
}

function answer({ query, headers, remoteAddress }: ServiceRequest, service: Service): Answer {
  const { keeper, sessions, behaviour } = service
  const entityNumber = query.get('entity_number')
  const employeeNumber = query.get('employee_number')
  const password = query.get('password')

  if (entityNumber === null || !/^[1-9]\d{3}$/.test(entityNumber)) {
    return refusal(400, 'entity_number must be 4 digits, the first not zero.')
  }
  if (employeeNumber === null || !/^\d{5}$/.test(employeeNumber)) {
    return refusal(400, 'employee_number must be 5 digits.')
  }
  if (password === null || password === '') return refusal(400, 'password is required.')

  const { stock } = keeper
  const employee = stock.employees.find((candidate) => candidate.employee_number === employeeNumber)
  if (employee === undefined || entityNumber !== stock.entityNumber) {
    return refusal(behaviour.failedLoginStatus, `There is no employee ${employeeNumber} at entity ${entityNumber}.`)
  }
  if (password !== employee.password) return refusal(behaviour.failedLoginStatus, 'The password is wrong.')

  const session = sessions.open(
    { entityNumber, employee, ip: remoteAddress, userAgent: headers['user-agent'] },
    behaviour,
  )
  const item = behaviour.loginItem === 'text' ? JSON.stringify(session) : session
  const content = { exists: true, message: session.message, item }
  return envelope(200, content)
}
