import type { NamePart } from './name-parts.ts'

/** Names of columns in other programs and languages, without case, accents and signs. */
export const otherWords: Readonly<Record<string, readonly string[]>> = {
  email: [
    ...['mail', 'emailaddress', 'mailaddress', 'emailid', 'useremail', 'contactemail', 'primaryemail', 'email1value'],
    ...['emailadresse', 'mailadresse', 'adresseemail', 'adressemail', 'courriel', 'correo', 'correoelectronico'],
  ],
  name: [
    ...['fullname', 'displayname', 'username', 'member', 'membername', 'contactname', 'customer', 'customername'],
    ...['vollername', 'nom', 'nomcomplet', 'nombre', 'nombrecompleto'],
  ],
  title: ['name', 'headline', 'heading', 'posttitle', 'titel', 'titre', 'titulo'],
  tags: ['tag', 'labels', 'groups', 'segments', 'groupmembership', 'schlagworter', 'etiketten', 'etiquettes', 'etiquetas'],
  courses: ['course', 'enrollments'],
  send_email: [
    ...['newsletter', 'subscribed', 'optin', 'emailoptin', 'marketing', 'consent', 'subscribedtoemails', 'acceptsmarketing'],
    ...['emailmarketing', 'marketingoptin', 'emailsubscribed'],
  ],
  blacklisted: ['blocked', 'banned'],
  active: ['published', 'live', 'enabled', 'visible', 'status', 'poststatus'],
  release_date: ['date', 'publishdate', 'publishedat', 'postdate', 'datum', 'fecha'],
  content: ['body', 'text', 'html', 'postcontent'],
  description: ['body', 'text', 'summary', 'content', 'postcontent'],
  image_url: ['image', 'picture', 'photo', 'thumbnail', 'cover', 'imageurl', 'img', 'featuredimage'],
  category: ['categories'],
  topics: ['topic', 'categories', 'category'],
}

/** Columns whose cells are no names of persons if the file has these, too. */
export const accountNames: readonly string[] = ['username']

/** Names of the columns that make up a person's name. */
export const partWords: Readonly<Record<NamePart, readonly string[]>> = {
  'name.first': ['firstname', 'first', 'givenname', 'forename', 'fname', 'vorname', 'rufname', 'prenom', 'nombres', 'nombredepila'],
  'name.middle': ['middlename', 'additionalname', 'zweitervorname', 'secondprenom', 'segundonombre'],
  'name.last': [
    ...['lastname', 'last', 'surname', 'familyname', 'lname', 'nachname', 'familienname', 'zuname'],
    ...['nomdefamille', 'apellido', 'apellidos'],
  ],
}
