/// The names of folders in and around a project.
package enum FolderName {}
