import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/applications.ts'

export const applications: Translation<typeof english.applications> = {
  nameMissing: 'Eine Anwendung braucht einen Namen.',
  nameLong_one: 'Der Name darf höchstens {{count, number}} Zeichen haben, in einer Zeile.',
  nameLong_other: 'Der Name darf höchstens {{count, number}} Zeichen haben, in einer Zeile.',
  idMade: 'Die Kennung einer Anwendung mit Geheimnis wird erzeugt, nicht gewählt.',
  idSigns: 'Eine Kennung hat 3 bis 100 Buchstaben, Ziffern und die Zeichen . _ ~ -',
  idTaken: 'Eine andere Anwendung hat diese Kennung.',
  redirectNone: 'Eine Anwendung ohne Menschen bekommt ihre Antwort an keiner Adresse.',
  redirectMissing: 'Nennen Sie eine Adresse, an die geantwortet wird.',
  redirectTwice: 'Diese Adresse steht schon in der Liste.',
  redirectLong_one: 'Eine Adresse darf höchstens {{count, number}} Zeichen haben.',
  redirectLong_other: 'Eine Adresse darf höchstens {{count, number}} Zeichen haben.',
  redirectAddress: 'Das ist keine ganze Adresse. Sie sieht so aus: https://cms.example.org/callback',
  redirectFragment: 'Eine Adresse endet vor ihrem #.',
  redirectCredentials: 'In einer Adresse stehen weder Benutzername noch Kennwort.',
  redirectHttps: 'Eine Adresse beginnt mit https://, oder mit http:// allein für localhost, 127.0.0.1 und [::1].',
  redirectScheme:
    'Eine Adresse beginnt mit https://, mit http:// allein für dieses Gerät, oder mit einem eigenen, rückwärts geschriebenen Namen wie org.example.app:/callback',
}
